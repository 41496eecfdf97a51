/** A seeded random source. The same seed always leads to the same choices, but the timing can differ. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns an integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Returns one of the keys, chosen in proportion to their weights. */
  weighted<Key extends string>(weights: Record<Key, number>): Key
  /** Returns an independent source, so that concurrent clients don't affect one another's choices. */
  fork(): Random
}

/** Creates a random source from an integer seed (with the mulberry32 generator). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('The list is empty')
      return item
    },
    weighted<Key extends string>(weights: Record<Key, number>): Key {
      const entries = Object.entries(weights) as [Key, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      throw new Error('The weights add up to 0')
    },
    fork: () => seededRandom(int(0, 2 ** 31)),
  }
}

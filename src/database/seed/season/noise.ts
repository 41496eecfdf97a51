/** Returns a number from 0 to 1 that looks random, but is always the same for the same text (FNV-1a). */
export function noise(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  // FNV's high bits barely depend on the last characters, so mix them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Returns item n of a list. Starts over after the last item. */
export function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

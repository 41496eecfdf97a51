import type { Outcome } from './simulate'

/**
 * The number of sets that the states are divided among. A JavaScript set holds at most 2^24 items, and a long run
 * reaches more states.
 */
const SETS = 64

/** Adds up the events of all seeds. */
export class Totals {
  readonly #counts: Record<string, number> = {
    seeds: 0,
    steps: 0,
    crashes: 0,
    'lost replies': 0,
    bookings: 0,
    captures: 0,
    refunds: 0,
    emails: 0,
  }
  readonly #states = Array.from({ length: SETS }, () => new Set<number>())

  get steps(): number {
    return this.#counts.steps ?? 0
  }

  add({ steps, counts, faults, states }: Outcome): void {
    this.#count('seeds', 1)
    this.#count('steps', steps)
    for (const [name, count] of Object.entries(counts)) this.#count(name, count)
    for (const { fault } of faults) {
      if (fault.startsWith('dies')) this.#count('crashes', 1)
      else this.#count(fault === 'lost-reply' ? 'lost replies' : `fault: ${fault}`, 1)
    }
    for (const state of states) this.#states[state % SETS]?.add(state)
  }

  toString(): string {
    const states = this.#states.reduce((sum, { size }) => sum + size, 0)
    return Object.entries({ ...this.#counts, 'distinct states': states })
      .map(([name, count]) => `${name.padEnd(22)}${count.toLocaleString('en-US').padStart(12)}`)
      .join('\n')
  }

  #count(name: string, count: number): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + count
  }
}

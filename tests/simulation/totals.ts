import { DistinctCount } from './distinct-count'
import type { Outcome } from './simulate'

/** Adds up the events of all seeds. */
export class Totals {
  readonly #counts: Record<string, number> = {
    seeds: 0,
    'failing seeds': 0,
    steps: 0,
    crashes: 0,
    'lost replies': 0,
    bookings: 0,
    captures: 0,
    refunds: 0,
    emails: 0,
  }
  readonly #states = new DistinctCount()

  get steps(): number {
    return this.#counts.steps ?? 0
  }

  /** The sums by name. The number of distinct states is an estimate. */
  get sums(): Record<string, number> {
    return { ...this.#counts, 'distinct states': this.#states.estimate }
  }

  add({ steps, violation, counts, faults, states }: Outcome): void {
    this.#count('seeds', 1)
    if (violation !== null) this.#count('failing seeds', 1)
    this.#count('steps', steps)
    for (const [name, count] of Object.entries(counts)) this.#count(name, count)
    for (const { fault } of faults) {
      if (fault.startsWith('dies')) this.#count('crashes', 1)
      else this.#count(fault === 'lost-reply' ? 'lost replies' : `fault: ${fault}`, 1)
    }
    for (const state of states) this.#states.add(state)
  }

  toString(): string {
    return Object.entries(this.sums)
      .map(([name, count]) => `${name.padEnd(22)}${count.toLocaleString('en-US').padStart(12)}`)
      .join('\n')
  }

  #count(name: string, count: number): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + count
  }
}

import { CAPACITY } from '@/domain/trips'
import { checkLinearizable, type Operation, type Verdict } from './linearizable'

/** The seats that each party has on one departure. A private charter has all of them. */
export type Seats = ReadonlyMap<string, number>

type SeatOperation = Operation<Seats>
type When = Pick<SeatOperation, 'calledAt' | 'returnedAt'>

const total = (seats: Seats) => [...seats.values()].reduce((sum, count) => sum + count, 0)

/**
 * Describes a call that gives a party seats: a hold or a move. If there's no response, the party may have gotten
 * them.
 */
export function gotSeats(party: string, count: number, when: When): SeatOperation {
  return {
    what: `${party} got ${count} seats`,
    ...when,
    apply: (seats) =>
      seats.has(party) || total(seats) + count > CAPACITY ? null : new Map(seats).set(party, count),
  }
}

/** Describes a call that's refused because there aren't enough seats. */
export function wasRefused(party: string, count: number, when: When): SeatOperation {
  return {
    what: `${party} was refused ${count} seats`,
    ...when,
    apply: (seats) => (total(seats) + count > CAPACITY ? seats : null),
  }
}

/** Describes a call that lets a party keep its seats: its booking was confirmed. */
export function keptSeats(party: string, when: When): SeatOperation {
  return { what: `${party} booked its seats`, ...when, apply: (seats) => (seats.has(party) ? seats : null) }
}

/** Describes a call that removes a party: a cancellation, or a move to another day. */
export function left(party: string, when: When): SeatOperation {
  return {
    what: `${party} left`,
    ...when,
    apply: (seats) => {
      if (!seats.has(party)) return null
      const others = new Map(seats)
      others.delete(party)
      return others
    },
  }
}

/** Describes a read of how many seats are taken. */
export function sawTaken(count: number, when: When): SeatOperation {
  return {
    what: `${count} seats were taken`,
    ...when,
    apply: (seats) => (total(seats) === count ? seats : null),
  }
}

/** Returns whether there's an order that explains the responses about one departure. The boat is empty at first. */
export function checkDeparture(operations: readonly SeatOperation[]): Verdict {
  return checkLinearizable(operations, new Map(), (seats) => JSON.stringify([...seats].sort()))
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLinearizable, type Operation } from './linearizable'
import { checkDeparture, gotSeats, keptSeats, left, sawTaken, wasRefused } from './seats'

const at = (calledAt: number, returnedAt: number | null) => ({ calledAt, returnedAt })

const CASES: [name: string, operations: Parameters<typeof checkDeparture>[0], isLinearizable: boolean][] = [
  ['nothing', [], true],
  ['two parties that fit', [gotSeats('a', 3, at(0, 9)), gotSeats('b', 3, at(1, 8))], true],
  ['two parties that don’t', [gotSeats('a', 4, at(0, 9)), gotSeats('b', 4, at(1, 8))], false],
  ['a refusal while the seats are taken', [gotSeats('a', 4, at(0, 1)), wasRefused('b', 4, at(2, 3))], true],
  ['a refusal that came too early', [gotSeats('a', 4, at(2, 3)), wasRefused('b', 4, at(0, 1))], false],
  ['a refusal that may have been later', [gotSeats('a', 4, at(2, 3)), wasRefused('b', 4, at(0, 5))], true],
  [
    'a refusal after the party left',
    [gotSeats('a', 4, at(0, 1)), left('a', at(2, 3)), wasRefused('b', 4, at(4, 5))],
    false,
  ],
  [
    'seats that were given away twice, one after another',
    [gotSeats('a', 4, at(0, 1)), gotSeats('b', 4, at(2, 3)), left('a', at(4, 5))],
    false,
  ],
  [
    'seats that another party left at the same time',
    [gotSeats('a', 4, at(0, 1)), gotSeats('b', 4, at(2, 5)), left('a', at(3, 4))],
    true,
  ],
  [
    'a booking without seats',
    [gotSeats('a', 4, at(0, 1)), left('a', at(2, 3)), keptSeats('a', at(4, 5))],
    false,
  ],
  ['a stale read', [gotSeats('a', 4, at(0, 1)), sawTaken(0, at(2, 3))], false],
  ['a read during a write', [gotSeats('a', 4, at(0, 5)), sawTaken(0, at(1, 2)), sawTaken(4, at(3, 4))], true],
  [
    'two reads in the wrong order',
    [gotSeats('a', 4, at(0, 9)), sawTaken(4, at(1, 2)), sawTaken(0, at(3, 4))],
    false,
  ],
  ['an unanswered call that took effect', [gotSeats('a', 4, at(0, null)), sawTaken(4, at(8, 9))], true],
  ['an unanswered call that didn’t', [gotSeats('a', 4, at(0, null)), sawTaken(0, at(8, 9))], true],
  [
    'an unanswered call that took effect too early',
    [sawTaken(4, at(0, 1)), gotSeats('a', 4, at(2, null))],
    false,
  ],
]

describe('a departure’s history', () => {
  it.each(CASES)('%s', (_, operations, isLinearizable) => {
    const verdict = checkDeparture(operations)
    expect(verdict.isLinearizable).toBe(isLinearizable)
    expect(verdict.stuck.length > 0).toBe(!isLinearizable)
  })
})

type Register = Operation<number>
const write = (value: number, when: ReturnType<typeof at>): Register => ({
  what: `write ${value}`,
  ...when,
  apply: () => value,
})
const read = (value: number, when: ReturnType<typeof at>): Register => ({
  what: `read ${value}`,
  ...when,
  apply: (state) => (state === value ? state : null),
})

/** Returns whether any order of the calls is valid, by trying all orders. */
function hasOrder(operations: readonly Register[], state = 0): boolean {
  if (operations.every(({ returnedAt }) => returnedAt === null)) return true
  return operations.some((operation, index) => {
    const others = operations.toSpliced(index, 1)
    if (others.some(({ returnedAt }) => returnedAt !== null && returnedAt < operation.calledAt)) return false
    const next = operation.apply(state)
    return next !== null && hasOrder(others, next)
  })
}

describe('the checker', () => {
  it('agrees with trying every order', () => {
    const operation = fc
      .tuple(
        fc.boolean(),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 9 }),
        fc.option(fc.integer({ min: 0, max: 5 })),
      )
      .map(([isWrite, value, from, ms]) =>
        (isWrite ? write : read)(value, at(from, ms === null ? null : from + ms)),
      )
    let accepted = 0
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 6 }), (operations) => {
        const { isLinearizable } = checkLinearizable(operations, 0, String)
        accepted += Number(isLinearizable)
        expect(isLinearizable).toBe(hasOrder(operations))
      }),
      { numRuns: 2000, seed: 42 },
    )
    expect(accepted).toBeGreaterThan(200)
    expect(accepted).toBeLessThan(1800)
  })
})

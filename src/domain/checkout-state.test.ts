import { describe, expect, it } from 'vitest'
import { type CheckoutState, canMove, HOLD_MINUTES, holdsSeats, isFinal } from './checkout-state'

const states: CheckoutState[] = [
  'held',
  'authorizing',
  'authorized',
  'booked',
  'completed',
  'released',
  'expired',
  'voiding',
  'voided',
  'needs-review',
]

const moves = [
  'held > authorizing',
  'held > authorized',
  'held > released',
  'held > expired',
  'authorizing > held',
  'authorizing > authorized',
  'authorizing > voiding',
  'authorized > booked',
  'authorized > voiding',
  'booked > completed',
  'booked > voiding',
  'booked > needs-review',
  'voiding > voided',
  'voiding > needs-review',
  'voiding > held',
  'needs-review > completed',
  'needs-review > voided',
]

describe('checkout states', () => {
  it('allow only these moves', () => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(allowed.sort()).toEqual([...moves].sort())
  })

  it('have these final states', () => {
    expect(states.filter(isFinal)).toEqual(['completed', 'released', 'expired', 'voided'])
  })

  it('reach a final state from every state', () => {
    const reachable = (from: CheckoutState, seen: CheckoutState[]): CheckoutState[] =>
      states
        .filter((to) => canMove(from, to) && !seen.includes(to))
        .reduce((all, to) => (all.includes(to) ? all : reachable(to, [...all, to])), seen)
    for (const state of states) expect(reachable(state, [state]).some(isFinal)).toBe(true)
  })

  it('release the seats in only these states', () => {
    expect(states.filter((state) => !holdsSeats(state))).toEqual(['released', 'expired', 'voided'])
  })

  it('hold seats for 10 minutes', () => {
    expect(HOLD_MINUTES).toBe(10)
  })
})

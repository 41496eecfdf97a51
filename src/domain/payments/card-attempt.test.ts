import { describe, expect, it } from 'vitest'
import { CHECKOUT_STATES, type CheckoutState } from '../checkout-state'
import { isAwaited, lateUntil, paymentReference, readReference } from './card-attempt'

const ID = '0b8f6f0e-6f0e-4a51-9d1c-1f2a3b4c5d6e'
const NOW = new Date('2026-12-01T12:00:00Z')

describe('paymentReference', () => {
  it('contains the checkout and the attempt in at most 40 characters', () => {
    const reference = paymentReference({ id: ID, attempt: 12 })
    expect(reference.length).toBeLessThanOrEqual(40)
    expect(readReference(reference)).toEqual({ checkoutId: ID, attempt: 12 })
  })

  it.each([null, '', 'Table 4', ID, `${ID}:`, `${ID}:x`, `x${ID}:1`])(
    "doesn't accept a reference that isn't ours: %s",
    (reference) => {
      expect(readReference(reference)).toBeNull()
    },
  )
})

it('only an attempt whose outcome is unknown can be authorized late', () => {
  for (const from of CHECKOUT_STATES)
    for (const to of CHECKOUT_STATES) {
      const isUnknown = from === 'authorizing' && to === 'voiding'
      expect(lateUntil(from, to, NOW)).toEqual(isUnknown ? new Date('2026-12-01T14:00:00Z') : null)
    }
})

/**
 * Whether a checkout in each state still needs an approved payment: the one from its current attempt
 * (`current`), or the one whose id it stores (`own`).
 */
const AWAITED: Record<CheckoutState, { current: boolean; own: boolean }> = {
  held: { current: false, own: false },
  authorizing: { current: true, own: true },
  authorized: { current: false, own: true },
  booked: { current: false, own: true },
  completed: { current: false, own: true },
  released: { current: false, own: false },
  expired: { current: false, own: false },
  voiding: { current: false, own: true },
  voided: { current: false, own: false },
  'needs-review': { current: false, own: true },
}

describe.each(CHECKOUT_STATES)('isAwaited for a %s checkout', (state) => {
  const own = { id: 'own', reference: `${ID}:2` }
  const { current: isCurrent, own: isOwn } = AWAITED[state]

  it('with its own payment', () => {
    expect(isAwaited(own, { id: ID, state, attempt: 2, squarePaymentId: 'own' })).toBe(isOwn)
  })

  it('with its current attempt, before the payment id is stored', () => {
    expect(isAwaited(own, { id: ID, state, attempt: 2, squarePaymentId: null })).toBe(isCurrent)
  })

  it("with an earlier attempt's payment", () => {
    const earlier = { id: 'earlier', reference: `${ID}:1` }
    expect(isAwaited(earlier, { id: ID, state, attempt: 2, squarePaymentId: 'own' })).toBe(false)
  })
})

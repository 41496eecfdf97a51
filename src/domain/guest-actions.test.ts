import { expect, it } from 'vitest'
import { type Canceler, canMoveCanceled, guestActions } from './guest-actions'
import type { Paid } from './payments/paid-status'

// The trip is on December 20, 2026, at 6:00 am, Pacific time.
it.each([
  ['weeks ahead', '2026-11-01T18:00:00Z', false, { canChange: true, canCancel: true, canMove: true }],
  [
    'on the last day for a refund',
    '2026-12-07T07:59:00Z',
    false,
    { canChange: true, canCancel: true, canMove: true },
  ],
  ['a minute later', '2026-12-07T08:00:00Z', false, { canChange: true, canCancel: true, canMove: false }],
  [
    'a minute before departure',
    '2026-12-20T13:59:00Z',
    false,
    { canChange: true, canCancel: true, canMove: false },
  ],
  ['at departure', '2026-12-20T14:00:00Z', false, { canChange: false, canCancel: false, canMove: false }],
  [
    'after a cancellation',
    '2026-11-01T18:00:00Z',
    true,
    { canChange: false, canCancel: false, canMove: false },
  ],
])('%s, a guest can do this', (_case, now, cancel, actions) => {
  const trip = { date: '2026-12-20', time: 'am', cancel } as const
  expect(guestActions(trip, new Date(now), { cancellationDays: 14 })).toEqual(actions)
})

const DEPOSIT: Paid = {
  totalCents: 55_000,
  paidCents: 27_500,
  paid: 'deposit',
  cancel: true,
  keptCents: null,
  refundingCents: 0,
  payingCents: 0,
}

it.each<[string, Canceler | null, Partial<Paid>, boolean]>([
  ['the captain canceled, and hasn’t decided about the money', 'captain', {}, true],
  ['the captain owes the guest a refund', 'captain', { keptCents: 825 }, true],
  ['the captain owes the guest all of it', 'captain', { keptCents: 0 }, true],
  ['the captain kept the money', 'captain', { keptCents: 27_500 }, false],
  ['the refund is on its way', 'captain', { keptCents: 825, refundingCents: 26_675 }, false],
  ['part of the refund is on its way', 'captain', { keptCents: 825, refundingCents: 10_000 }, false],
  ['the refund was sent', 'captain', { keptCents: 825, paidCents: 825, paid: 'refunded' }, false],
  ['nothing was paid', 'captain', { paidCents: 0, paid: 'unpaid' }, true],
  ['nothing was paid or kept', 'captain', { paidCents: 0, paid: 'unpaid', keptCents: 0 }, true],
  ['the guest canceled', 'guest', { keptCents: 825 }, false],
  ['the site canceled', 'site', { paidCents: 0, paid: 'unpaid' }, false],
  ['no one knows who canceled', null, {}, false],
])('whether the guest can choose a new date if %s', (_case, by, paid, expected) => {
  expect(canMoveCanceled(by, { ...DEPOSIT, ...paid })).toBe(expected)
})

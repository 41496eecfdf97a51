import { expect, it } from 'vitest'
import { guestActions } from './guest-actions'

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
  expect(guestActions({ date: '2026-12-20', time: 'am', cancel }, new Date(now))).toEqual(actions)
})

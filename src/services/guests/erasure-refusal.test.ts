import { expect, it } from 'vitest'
import type { Booking } from '@/payload-types'
import { type ErasureFacts, erasureRefusal } from './erasure-refusal'

const NOW = new Date('2026-12-06T20:00:00Z')
const NOTHING: ErasureFacts = {
  bookings: [],
  checkouts: [],
  gifts: [],
  refunds: [],
  findings: [],
  mails: [],
}

const booking = (change: Partial<Booking>): ErasureFacts => ({
  ...NOTHING,
  bookings: [
    {
      date: '2026-12-05',
      time: 'am',
      cancel: false,
      totalCents: 55_000,
      paidCents: 55_000,
      ...change,
    } as Booking,
  ],
})

it.each<[string, ErasureFacts, string | null]>([
  ['nothing open', booking({}), null],
  [
    'a trip ahead',
    booking({ date: '2026-12-07' }),
    'The trip on Mon, Dec 7 is still ahead. Cancel the booking first, or wait until after the trip.',
  ],
  ['a canceled trip ahead', booking({ date: '2026-12-07', cancel: true, keptCents: 55_000 }), null],
  [
    'a balance',
    booking({ paidCents: 27_500 }),
    '$275 is still due for the trip on Sat, Dec 5. Record the payment, or cancel the booking, first.',
  ],
  [
    'money that’s owed',
    booking({ cancel: true, keptCents: 1650 }),
    'The guest is still owed $533.50 for the trip on Sat, Dec 5. Refund it first.',
  ],
  [
    'a refund in progress',
    booking({ cancel: true, keptCents: 0, openRefunds: [{ id: 'r', amountCents: 55_000 }] }),
    'A refund of $550 for the trip on Sat, Dec 5 is on its way. Wait until it’s done.',
  ],
  [
    'a card that’s being charged',
    booking({ paidCents: 27_500, openPayments: [{ id: 'p', amountCents: 27_500 }] }),
    '$275 for the trip on Sat, Dec 5 is being charged to the guest’s card. Wait until it’s done.',
  ],
  [
    'a rejected refund',
    { ...NOTHING, refunds: [{ state: 'rejected', settledAs: null, amountCents: 20_000 }] },
    'A refund of $200 to this guest was rejected. Settle it first.',
  ],
  [
    'a rejected refund that was settled',
    { ...NOTHING, refunds: [{ state: 'rejected', settledAs: 'by-hand', amountCents: 20_000 }] },
    null,
  ],
  [
    'a dispute',
    { ...NOTHING, findings: [{ state: 'watched' }] },
    'A payment by this guest is disputed, or doesn’t match Square. Settle that first.',
  ],
  ['a settled dispute', { ...NOTHING, findings: [{ state: 'confirmed' }, { state: 'settled' }] }, null],
  [
    'a guest who is booking',
    { ...NOTHING, checkouts: [{ state: 'held' }] },
    'This guest is booking right now. Try again in 15 minutes.',
  ],
  [
    'a payment that needs review',
    { ...NOTHING, checkouts: [{ state: 'needs-review' }] },
    'A payment by this guest needs attention. Settle it first, under “Needs attention.”',
  ],
  [
    'a guest who is buying a gift certificate',
    { ...NOTHING, gifts: [{ state: 'open', createdAt: '2026-12-06T19:00:00.001Z' }] },
    'This guest is buying a gift certificate right now. Try again in an hour.',
  ],
  [
    'a gift certificate that was bought, and one that wasn’t',
    {
      ...NOTHING,
      gifts: [
        { state: 'paid', createdAt: '2026-12-06T19:59:00.000Z' },
        { state: 'open', createdAt: '2026-12-06T19:00:00.000Z' },
      ],
    },
    null,
  ],
  [
    'an email being sent',
    { ...NOTHING, mails: [{ state: 'sending' }] },
    'An email to this guest is being sent. Try again in a minute.',
  ],
])('with %s, the captain is told why the data can’t be erased', (_, facts, sentence) => {
  expect(erasureRefusal(facts, NOW)).toBe(sentence)
})

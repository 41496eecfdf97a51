import { expect, it } from 'vitest'
import type { EditChanges } from './changes'
import { type BookingRecords, timelineOf } from './timeline-text'

const AT = '2026-11-21T15:12:00.000Z'
const LATER = '2026-11-22T15:12:00.000Z'

const EMPTY: BookingRecords = {
  booking: { createdAt: '2026-11-20T00:00:00.000Z' },
  checkout: { by: 'guest', paid: 'deposit' },
  payments: [],
  refunds: [],
  edits: [],
  mails: [],
  tripDone: null,
  marks: [],
  waivers: [],
}

const payment = (change: Partial<BookingRecords['payments'][number]>): Partial<BookingRecords> => ({
  payments: [
    {
      id: 'one:capture',
      createdAt: AT,
      kind: 'capture',
      amountCents: 27_500,
      recordedBy: 'checkout',
      ...change,
    },
  ],
})
const byRay = { recordedBy: 'captain', recordedByName: 'ray' } as const
const edit = (
  changes: EditChanges,
  by: { by: 'captain' | 'guest' | 'site'; name?: string } = { by: 'captain', name: 'ray' },
): Partial<BookingRecords> => ({ edits: [{ createdAt: AT, ...by, changes: { ...changes } }] })
const REFUND: BookingRecords['refunds'][number] = {
  id: 'refund',
  createdAt: AT,
  stepAt: LATER,
  state: 'pending',
  amountCents: 10_000,
  card: 'Visa ending 1111',
  reason: 'Smaller party',
  problem: null,
  requestedBy: 'ray',
  squareRefundId: 'square-1',
}
const mail = (change: Partial<BookingRecords['mails'][number]>): Partial<BookingRecords> => ({
  mails: [{ kind: 'receipt', state: 'waiting', createdAt: AT, ...change }],
})

it.each<[string, Partial<BookingRecords>, string[]]>([
  [
    'marks of the deck sheet',
    {
      marks: [
        { id: 'a', aboard: 1, noShow: false, at: AT, by: 'jo' },
        { id: 'b', aboard: 2, noShow: false, at: AT, by: null },
        { id: 'c', aboard: 0, noShow: false, at: LATER, by: 'jo' },
        // This mark adds no sentence, because the no-show appears as an edit to the booking.
        { id: 'd', aboard: 0, noShow: true, at: LATER, by: 'jo' },
      ],
    },
    ['jo checked in 1 guest.', 'The captain checked in 2 guests.', 'jo undid the check-in.'],
  ],
  ['a deposit', payment({ card: 'Visa ending 1111' }), ['Deposit of $275 paid with Visa ending 1111.']],
  ['a deposit with an unknown card', payment({}), ['Deposit of $275 paid by card.']],
  [
    'the full price',
    { ...payment({ amountCents: 55_000 }), checkout: { by: 'guest', paid: 'full' } },
    ['$550 paid by card.'],
  ],
  [
    'a balance paid online',
    payment({ id: 'one:balance:1', card: 'Visa ending 1111' }),
    ['$275 of the balance paid with Visa ending 1111.'],
  ],
  [
    'a balance paid online with an unknown card',
    payment({ id: 'one:balance:1' }),
    ['$275 of the balance paid by card.'],
  ],
  ['an authorization', payment({ kind: 'authorization' }), []],
  [
    'a voided authorization',
    payment({ kind: 'void', amountCents: 0 }),
    ['The pending charge was canceled. The guest wasn’t charged.'],
  ],
  [
    'a balance collected on the boat',
    payment({ kind: 'cash', ...byRay }),
    ['ray recorded $275 as paid on the boat.'],
  ],
  [
    'a tip',
    payment({ kind: 'cash', tipCents: 2000, ...byRay }),
    ['ray recorded $275 as paid on the boat, and a tip of $20.'],
  ],
  ['a check', payment({ kind: 'check', ...byRay }), ['ray recorded $275 as paid by check.']],
  [
    'a lost dispute',
    payment({ kind: 'dispute', amountCents: -27_500, recordedBy: 'processor' }),
    ['The guest’s bank took back $275.'],
  ],
  [
    'a balance without the name of the captain',
    payment({ kind: 'card-on-boat', recordedBy: 'captain' }),
    ['The captain recorded $275 as paid by card on the boat.'],
  ],
  [
    'a balance that was undone',
    payment({ kind: 'cash', amountCents: -27_500, ...byRay }),
    ['ray undid an entry of $275 paid on the boat.'],
  ],
  [
    'money returned by hand',
    payment({ kind: 'refund', amountCents: -5000, reason: 'Seasick', ...byRay }),
    ['ray returned $50 by hand: Seasick'],
  ],
  [
    'a refund that began in Square',
    payment({ id: 'one:refund:other', kind: 'refund', amountCents: -5000, recordedBy: 'processor' }),
    ['$50 was refunded in Square.'],
  ],
  [
    'a reversal',
    payment({ kind: 'cash', amountCents: -27_500, reverses: 'one:cash:2', reason: 'Wrong party', ...byRay }),
    ['ray reversed an entry of $275: Wrong party'],
  ],
  [
    'an entry that a refund in Square replaces',
    payment({ kind: 'refund', amountCents: 5000, reverses: 'one:refund:2', recordedBy: 'processor' }),
    ['A refund in Square replaced an entry of $50.'],
  ],
  [
    'a refund in progress',
    { refunds: [REFUND] },
    ['ray asked Square to refund $100 to the Visa ending 1111: Smaller party'],
  ],
  [
    'a refund that arrived',
    {
      refunds: [{ ...REFUND, state: 'completed', requestedBy: null }],
      ...payment({
        id: 'one:refund:square-1',
        kind: 'refund',
        amountCents: -10_000,
        recordedBy: 'processor',
        createdAt: LATER,
      }),
    },
    [
      'A refund of $100 to the Visa ending 1111 was started: Smaller party',
      '$100 refunded to the Visa ending 1111.',
    ],
  ],
  [
    'a rejected refund',
    { refunds: [{ ...REFUND, state: 'rejected', problem: 'rejected' }] },
    [
      'ray asked Square to refund $100 to the Visa ending 1111: Smaller party',
      'The refund of $100 to the Visa ending 1111 failed. Square rejected the refund. The guest didn’t get the money.',
    ],
  ],
  [
    'a move',
    edit({ departure: { from: { date: '2026-12-05', time: 'am' }, to: { date: '2026-12-06', time: 'pm' } } }),
    ['ray moved it from Sat, Dec 5, 6:00 am to Sun, Dec 6, 2:00 pm.'],
  ],
  [
    'a bigger party at a higher price',
    edit({
      party: { from: { partySize: 1, private: false }, to: { partySize: 4, private: true } },
      totalCents: { from: 27_500, to: 165_000 },
    }),
    [
      'ray changed the party from 1 guest to private charter, 4 guests, and changed the price from $275 to $1,650.',
    ],
  ],
  [
    'a correction by the guest',
    edit({ guest: ['firstName', 'lastName', 'phoneNumber', 'email', 'note'] }, { by: 'guest' }),
    ['The guest corrected the name, phone number and email, and changed the guest’s note.'],
  ],
  ['the captain’s note', edit({ captainNote: true }), ['ray changed the captain’s note.']],
  [
    'the language',
    edit({ language: { from: 'en', to: 'es' } }),
    ['ray changed the language of emails to Spanish.'],
  ],
  [
    'a cancellation with a refund',
    edit({ cancel: true, refundCents: 26_675 }, { by: 'guest' }),
    ['The guest canceled it with a refund of $266.75.'],
  ],
  [
    'a cancellation without one',
    edit({ cancel: true, refundCents: 0 }),
    ['ray canceled it without a refund.'],
  ],
  ['a cancellation by the site', edit({ cancel: true }, { by: 'site' }), ['The site canceled it.']],
  ['a restored booking', edit({ cancel: false }, { by: 'captain' }), ['The captain restored it.']],
  ['a no-show', edit({ noShow: true }), ['ray marked it as a no-show.']],
  ['a no-show that was undone', edit({ noShow: false }), ['ray undid the no-show.']],
  [
    'a payment mark without money',
    edit({ paid: { from: 'custom', to: 'paid' } }),
    ['ray set the payment from custom price to paid on the boat.'],
  ],
  [
    'an email',
    mail({ state: 'sent', sentAt: LATER, to: 'ada@example.com' }),
    ['Email “Receipt” sent to ada@example.com.'],
  ],
  ['an email in the queue', mail({}), ['Email “Receipt” is waiting to be sent.']],
  [
    'an email that failed',
    mail({ state: 'failed', problem: 'The mail server refused the email.' }),
    ['Email “Receipt” wasn’t sent. The mail server refused the email.'],
  ],
  ['an email that was skipped', mail({ state: 'skipped' }), []],
  ['a trip that is done', { tripDone: { createdAt: AT, name: 'ray' } }, ['ray marked the trip as done.']],
  ['an email to the captain', mail({ kind: 'captain-new' }), []],
])('the timeline says what happened: %s', (_, records, expected) => {
  const texts = timelineOf({ ...EMPTY, ...records }).map(({ text }) => text)
  expect(texts).toEqual(['Booked by the guest.', ...expected])
})

it.each<[string, BookingRecords['checkout'], string]>([
  ['the captain', { by: 'captain', paid: 'unpaid' }, 'Booked by the captain.'],
  ['an unknown person', null, 'Booked.'],
])('the timeline starts with the booking, made by %s', (_, checkout, text) => {
  expect(timelineOf({ ...EMPTY, checkout })[0]).toEqual({ at: EMPTY.booking.createdAt, text })
})

it('the timeline is in the order in which things happened', () => {
  const entries = timelineOf({
    ...EMPTY,
    ...payment({ createdAt: LATER }),
    ...edit({ captainNote: true }),
  })
  expect(entries.map(({ at }) => at)).toEqual([EMPTY.booking.createdAt, AT, LATER])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AvailabilityDay } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import { emptyGuest } from '@/contract/guest'
import type { Claim } from '@/domain/seats'
import type { Checkout } from '@/payload-types'
import type { PaymentJson } from '../../../simulators/square/wire'
import { impossibleDays } from '../clients/readers'
import { possiblyPublished } from '../clients/staff'
import type { Evidence } from '../evidence'
import { type BookingHistory, type Change, trackedFields } from '../history'
import { seededRandom } from '../random'
import { openRecord } from '../record'
import { longestSilence } from '../report'
import { readSettings } from '../settings'
import { checkEdits } from './check-edits'
import { checkMoney } from './check-money'
import { checkSeats, endlessHolds } from './check-seats'

const AT = new Date('2026-12-01T12:00:00Z')
const DATE = '2026-12-05'

const openDay = (departures: AvailabilityDay['departures']): AvailabilityDay => ({
  date: DATE,
  status: 'open',
  closure: null,
  blockedDepartures: [],
  weatherDepartures: [],
  departures,
  parties: [],
})

function booking(id: string, changes: Partial<CaptainBooking> = {}): CaptainBooking {
  return {
    ...emptyGuest(null),
    _id: id,
    reference: 'HL-7K3M9Q',
    date: DATE,
    time: 'am',
    tripType: 'Rockfish',
    firstName: 'Ada',
    lastName: 'Example',
    phoneNumber: '+18315550187',
    email: 'ada@example.com',
    language: 'en',
    captainNote: null,
    partySize: 2,
    private: false,
    paid: 'full',
    promo: null,
    paidAmount: 550,
    totalAmount: 550,
    owedBackAmount: 0,
    refundingAmount: 0,
    payingAmount: 0,
    balanceAmount: 0,
    cancel: false,
    noShow: false,
    version: 'v1',
    ...changes,
  }
}

function claimFor({ _id, time, tripType, partySize, private: privateCharter }: CaptainBooking): Claim {
  const status = 'booked' as const
  return { id: _id, time, tripType, partySize, privateCharter, occupies: [time], status, expiresAt: null }
}

const checkout = (id: string, state: Checkout['state']) =>
  ({ id, state, squarePaymentId: `pay-${id}`, authorizedCents: 55_000, stepAt: AT.toISOString() }) as Checkout

const payment = (id: string, status: PaymentJson['status'], cents = 55_000) =>
  ({
    id: `pay-${id}`,
    status,
    reference_id: `${id}:1`,
    amount_money: { amount: cents, currency: 'USD' },
  }) as PaymentJson

/** Returns evidence without violations for these bookings, with `changes` applied. */
function evidenceOf(captainsList: CaptainBooking[], changes: Partial<Evidence> = {}): Evidence {
  const sailing = captainsList.filter(({ cancel }) => !cancel)
  const dates = [...new Set(sailing.map(({ date }) => date))]
  return {
    captainsList,
    availability: [],
    squarePayments: captainsList.map(({ _id }) => payment(_id, 'COMPLETED')),
    books: {
      bookings: [],
      payments: [],
      mails: [],
      checkouts: captainsList.map(({ _id }) => checkout(_id, 'completed')),
      boatDays: dates.map((date) => ({
        date,
        claims: sailing.filter((each) => each.date === date).map(claimFor),
      })),
    },
    at: AT,
    ...changes,
  }
}

const acknowledged = (id: string, ...changes: Change[]): BookingHistory => ({
  id,
  acknowledgedCents: 55_000,
  changes: [{ what: 'booked', from: 0, to: 10, by: 'guest', fields: trackedFields(booking(id)) }, ...changes],
})

const edit = (from: number, to: number | null, fields: Change['fields'], made?: number): Change => ({
  what: 'edited',
  from,
  to,
  by: `edit at ${from}`,
  fields,
  ...(made !== undefined && { version: `v${made}` }),
})

const rules = (violations: { rule: string }[]) => violations.map(({ rule }) => rule)
const edits = (history: BookingHistory, ...list: CaptainBooking[]) =>
  rules(checkEdits([history], new Map(list.map((each) => [each._id, each])), new Set()))

describe('seats', () => {
  test('accepts a full boat', () => {
    const list = [booking('a', { partySize: 4 }), booking('b'), booking('c', { cancel: true })]
    expect(checkSeats(evidenceOf(list))).toEqual([])
  })

  test.each<[string, CaptainBooking[]]>([
    ['seven people', [booking('a', { partySize: 4 }), booking('b', { partySize: 3 })]],
    ['two trips', [booking('a'), booking('b', { tripType: 'Halibut' })]],
    ['a private party with another party', [booking('a', { private: true }), booking('b')]],
    ['Tuna with another party', [booking('a', { tripType: 'Tuna' }), booking('b', { time: 'pm' })]],
  ])('finds %s on one departure', (_, list) => {
    expect(rules(checkSeats(evidenceOf(list)))).toContain('oversold')
  })

  test('finds a claim without a booking, a booking without a claim, and a claim of the wrong size', () => {
    const [a, b] = [booking('a'), booking('b')]
    const boatDays = [
      { date: DATE, claims: [claimFor(a), { ...claimFor(b), partySize: 1 }, claimFor(booking('c'))] },
    ]
    const { books } = evidenceOf([])
    const violations = checkSeats(
      evidenceOf([a, b, booking('d', { date: '2026-12-06' })], { books: { ...books, boatDays } }),
    )
    expect(violations.map(({ rule, bookingId }) => [rule, bookingId])).toEqual([
      ['missing-seats', 'b'],
      ['missing-seats', 'd'],
      ['leaked-seats', 'c'],
    ])
  })

  test('accepts seats held by a checkout that needs review', () => {
    const { books } = evidenceOf([])
    const boatDays = [{ date: DATE, claims: [claimFor(booking('c'))] }]
    const checkouts = [checkout('c', 'needs-review')]
    expect(checkSeats(evidenceOf([], { books: { ...books, boatDays, checkouts } }))).toEqual([])
  })

  test('finds a hold that lasts more than ten minutes', () => {
    const held = (expiresAt: string | null) => ({
      ...claimFor(booking('a')),
      status: 'held' as const,
      expiresAt,
    })
    const days = (claim: Claim) => [{ date: DATE, claims: [claim] }]
    expect(endlessHolds(days(held('2026-12-01T12:10:00Z')), AT)).toEqual([])
    expect(rules(endlessHolds(days(held('2026-12-01T12:11:00Z')), AT))).toEqual(['leaked-seats'])
    expect(rules(endlessHolds(days(held(null)), AT))).toEqual(['leaked-seats'])
  })

  test.each([
    [4, []],
    [5, ['impossible-availability']],
    [-1, ['impossible-availability']],
  ])('if a party of two is aboard and the calendar offers %i seats, reports %j', (seatsOpen, found) => {
    const departures = [{ time: 'am' as const, seatsOpen, tripType: null, departed: false, trips: [] }]
    const day = openDay(departures)
    const month = { month: '2026-12', today: '2026-12-01', days: [day] }
    const availability = [{ server: 'server 1', month }]
    expect(rules(checkSeats(evidenceOf([booking('a')], { availability })))).toEqual(found)
  })
})

describe('edits', () => {
  test('finds an acknowledged booking that isn’t on the list', () => {
    expect(edits(acknowledged('a'), booking('a'))).toEqual([])
    expect(edits(acknowledged('a'))).toEqual(['lost-booking'])
  })

  test('finds an acknowledged booking that was canceled without a request', () => {
    expect(edits(acknowledged('a'), booking('a', { cancel: true }))).toEqual(['lost-booking'])
    expect(edits(acknowledged('a', edit(20, 30, { cancel: true })), booking('a', { cancel: true }))).toEqual(
      [],
    )
  })

  test('finds a lost edit', () => {
    const history = acknowledged('a', edit(20, 30, { partySize: 5 }, 2))
    expect(edits(history, booking('a', { partySize: 5 }))).toEqual([])
    expect(edits(history, booking('a'))).toEqual(['lost-edit'])
  })

  test('expects the later of two edits', () => {
    const history = acknowledged('a', edit(20, 30, { time: 'pm' }, 2), edit(40, 50, { time: 'am' }, 3))
    expect(edits(history, booking('a', { time: 'am' }))).toEqual([])
    expect(edits(history, booking('a', { time: 'pm' }))).toEqual(['lost-edit'])
  })

  test('accepts either of two simultaneous edits, and accepts an edit with an unknown outcome at any time', () => {
    const atOnce = acknowledged('a', edit(20, 40, { partySize: 3 }, 2), edit(30, 50, { partySize: 4 }, 3))
    const [three, four, five] = [3, 4, 5].map((partySize) => booking('a', { partySize }))
    expect([three, four, five].map((last) => edits(atOnce, last ?? booking('a')))).toEqual([
      [],
      [],
      ['lost-edit'],
    ])
    const unknown = acknowledged('a', edit(20, null, { partySize: 5 }), edit(30, 40, { partySize: 4 }, 2))
    expect([three, four, five].map((last) => edits(unknown, last ?? booking('a')))).toEqual([
      ['lost-edit'],
      [],
      [],
    ])
  })

  test('finds two acknowledged edits that created the same version', () => {
    const history = acknowledged('a', edit(20, 90, { partySize: 6 }, 3), edit(40, 50, { partySize: 1 }, 3))
    expect(edits(history, booking('a', { partySize: 6 }))).toEqual(['edits-share-a-version'])
  })

  test('finds two acknowledged edits based on the same version, but ignores edits that got no response', () => {
    const based = (change: Change): Change => ({ ...change, basedOn: 'v1' })
    const list = booking('a', { partySize: 4 })
    const one = based(edit(20, 90, { partySize: 5 }, 2))
    expect(edits(acknowledged('a', one, based(edit(40, 50, { partySize: 4 }, 3))), list)).toEqual([
      'edits-share-a-version',
    ])
    expect(edits(acknowledged('a', one, based(edit(40, null, { partySize: 4 }))), list)).toEqual([])
    // This edit got no response, so it has no version, even though the check at the end of a round set its end time.
    expect(edits(acknowledged('a', one, based(edit(40, 95, { partySize: 4 }))), list)).toEqual([])
  })

  test('accepts a paid status that changed because the party’s price changed', () => {
    const grown: Change = { ...edit(20, null, { partySize: 3 }), mayChange: ['paid'] }
    expect(edits(acknowledged('a', grown), booking('a', { partySize: 3, paid: 'deposit' }))).toEqual([])
  })
})

describe('money', () => {
  const money = (list: CaptainBooking[], changes: Partial<Evidence> = {}, histories: BookingHistory[] = []) =>
    rules(checkMoney(evidenceOf(list, changes), histories))

  test('accepts a booking that was charged once', () => {
    expect(money([booking('a')], {}, [acknowledged('a')])).toEqual([])
  })

  test('finds a charge without a booking, unless it needs review or was refunded', () => {
    const squarePayments = [payment('x', 'COMPLETED')]
    expect(money([], { squarePayments })).toEqual(['charged-without-booking'])
    const { books } = evidenceOf([])
    const checkouts = [checkout('x', 'needs-review')]
    expect(money([], { squarePayments, books: { ...books, checkouts } })).toEqual([])
    const refunded = { ...payment('x', 'COMPLETED'), refunded_money: { amount: 55_000, currency: 'USD' } }
    expect(money([], { squarePayments: [refunded] })).toEqual([])
  })

  test('finds an acknowledged booking that wasn’t charged, or was charged a different amount', () => {
    const none = { squarePayments: [payment('a', 'CANCELED')] }
    expect(money([booking('a')], none, [acknowledged('a')])).toEqual(['booking-without-money'])
    const less = { squarePayments: [payment('a', 'COMPLETED', 100)] }
    expect(money([booking('a')], less, [acknowledged('a')])).toEqual(['booking-without-money'])
  })

  test('finds a second charge, an open authorization and a stuck checkout', () => {
    const squarePayments = [payment('a', 'COMPLETED'), payment('a', 'COMPLETED'), payment('b', 'APPROVED')]
    const { books } = evidenceOf([booking('a')])
    const checkouts = [...books.checkouts, checkout('c', 'voiding')]
    expect(money([booking('a')], { squarePayments, books: { ...books, checkouts } })).toEqual([
      'stuck-checkout',
      'charged-twice',
      'open-authorization',
    ])
  })
})

test('the record stores acknowledged bookings, and a check settles edits whose outcome is unknown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-record-'))
  const record = openRecord(join(folder, 'record.jsonl'))
  const call = {
    number: 1,
    by: 'guest',
    server: 's',
    method: 'POST',
    path: '/booking/new',
    body: {},
    response: {},
  }
  record.addBooking({ ...call, sentAt: 10, respondedAt: 20, status: 201 }, booking('a'), 55_000)
  record.addEdit('a', edit(30, null, { partySize: 5 }))
  record.settle([booking('a', { partySize: 5 })], 100)
  const history = record.historyOf('a')
  rmSync(folder, { recursive: true })
  expect(history?.acknowledgedCents).toBe(55_000)
  // The next round starts with a party of five, so a party of two would be a lost edit.
  expect(edits(history ?? acknowledged('a'), booking('a', { partySize: 5 }))).toEqual([])
  expect(edits(history ?? acknowledged('a'), booking('a'))).toEqual(['lost-edit'])
})

test('only a publication that wasn’t replaced by a later one can be on the page', () => {
  const published = (question: string, from: number, to: number | null) => ({
    question,
    from,
    to,
    by: 'editor',
  })
  const faq = (...list: ReturnType<typeof published>[]) => possiblyPublished({ id: 'f', published: list })
  expect(faq(published('a', 1, 2), published('b', 3, 4))).toEqual(['b'])
  expect(faq(published('a', 1, 5), published('b', 3, 4))).toEqual(['a', 'b'])
  expect(faq(published('a', 1, null), published('b', 3, 4))).toEqual(['a', 'b'])
  // No publication was acknowledged, so there's nothing to check.
  expect(faq(published('a', 1, null))).toEqual([])
})

test.each([
  [6, 6, 0],
  [-1, 6, 1],
  [7, 7, 2],
  [2, 2.5, 1],
])(
  'in a calendar with %d open seats, of which %d are for a trip, finds %d faults',
  (seatsOpen, ofTrip, faults) => {
    const trips = [{ type: 'Rockfish' as const, seatsOpen: ofTrip, seats: true, privateCharter: false }]
    const departures = [{ time: 'am' as const, seatsOpen, tripType: null, departed: false, trips }]
    const day = openDay(departures)
    expect(impossibleDays([day])).toHaveLength(faults)
  },
)

test('the same seed leads to the same choices, and another seed leads to different ones', () => {
  const choices = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, () => random.weighted({ a: 1, b: 2, c: 3 }) + random.int(1, 6))
  }
  expect(choices(5)).toEqual(choices(5))
  expect(choices(5)).not.toEqual(choices(6))
})

test('an invalid option causes an error that names it', () => {
  expect(readSettings(['--database', 'mongodb', '--minutes', '3', '--seed', '7'])).toMatchObject({
    database: 'mongodb',
    minutes: 3,
    seed: 7,
    clients: 30,
  })
  expect(() => readSettings(['--database', 'postgres'])).toThrow('--database')
  expect(() => readSettings(['--clients', '2.5'])).toThrow('--clients')
  expect(() => readSettings(['--minutes', ''])).toThrow('--minutes')
})

describe('the outage at a step-down', () => {
  test.each([
    ['the time until the first success', [900, 1500, 14_000, 14_100], 1000, 12_500],
    ['the time between two later ones', [1100, 1200, 9000], 1000, 7800],
    ['even if it lasts longer than half a minute', [1500, 90_000], 1000, 88_500],
    ['nothing that begins later', [1500, 31_500, 90_000], 1000, 30_000],
    ['unknown if nothing succeeded afterward', [], 1000, null],
  ])('is %s', (_, answeredAt, from, expected) => {
    expect(longestSilence(answeredAt, from)).toBe(expected)
  })
})

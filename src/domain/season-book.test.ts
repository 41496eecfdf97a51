import { describe, expect, it } from 'vitest'
import { type BookedTrip, figuresOf, occupancyOf, seasonBook } from './season-book'

const booked = (change: Partial<BookedTrip> = {}): BookedTrip => ({
  date: '2026-06-06',
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
  private: false,
  cancel: false,
  isWeather: false,
  hasLeft: true,
  paidCents: 55_000,
  owedCents: 0,
  refundedCents: 0,
  discountCents: 0,
  ...change,
})

it('counts what promo codes took off, unless the booking is canceled', () => {
  const trips = [booked({ discountCents: 2000 }), booked({ hasLeft: false, discountCents: 500 })]
  expect(figuresOf([...trips, booked({ cancel: true, discountCents: 9000 })]).discountCents).toBe(2500)
})

describe('the money of a booking', () => {
  it.each<[string, Partial<BookedTrip>, { revenue?: number; held?: number; owed?: number }]>([
    ['a trip that has left', {}, { revenue: 55_000 }],
    ['a trip ahead', { hasLeft: false }, { held: 55_000 }],
    [
      'a trip ahead of a party that got smaller',
      { hasLeft: false, owedCents: 27_500 },
      { held: 27_500, owed: 27_500 },
    ],
    [
      'a trip that has left, of a party that got smaller',
      { owedCents: 27_500 },
      { revenue: 27_500, owed: 27_500 },
    ],
    [
      'canceled, with the fee kept',
      { cancel: true, hasLeft: false, owedCents: 53_350 },
      { revenue: 1650, owed: 53_350 },
    ],
    [
      'canceled and refunded, with the fee kept',
      { cancel: true, hasLeft: false, paidCents: 1650 },
      { revenue: 1650 },
    ],
    ['canceled too late for a refund', { cancel: true, hasLeft: false }, { revenue: 55_000 }],
    ['its payment became a credit', { cancel: true, paidCents: 0 }, {}],
    ['canceled for weather, and the guest hasn’t chosen', { isWeather: true }, { held: 55_000 }],
    [
      'canceled for weather, and the guest took the refund',
      { isWeather: true, cancel: true, owedCents: 55_000 },
      { owed: 55_000 },
    ],
    ['nothing paid', { paidCents: 0 }, {}],
  ])('%s', (_, change, { revenue = 0, held = 0, owed = 0 }) => {
    expect(figuresOf([booked(change)])).toMatchObject({
      revenueCents: revenue,
      heldCents: held,
      owedCents: owed,
    })
  })

  it('is revenue, held or owed, and nothing is counted twice', () => {
    const trips = [true, false].flatMap((cancel) =>
      [true, false].flatMap((hasLeft) =>
        [true, false].map((isWeather) => booked({ cancel, hasLeft, isWeather, owedCents: 10_000 })),
      ),
    )
    const { revenueCents, heldCents, owedCents } = figuresOf(trips)
    expect(revenueCents + heldCents + owedCents).toBe(trips.length * 55_000)
  })
})

describe('seats and departures', () => {
  it.each<[string, Partial<BookedTrip>[], [departures: number, seats: number]]>([
    ['no bookings', [], [0, 0]],
    ['two parties on one boat', [{}, { partySize: 3 }], [1, 5]],
    ['morning and afternoon', [{}, { time: 'pm' }], [2, 4]],
    ['a private charter takes the whole boat', [{ private: true }], [1, 6]],
    ['a no-show’s seats were sold', [{ paidCents: 0 }], [1, 2]],
    ['canceled bookings have no seats', [{ cancel: true }, { partySize: 4 }], [1, 4]],
    ['a departure without guests doesn’t count', [{ cancel: true }], [0, 0]],
    ['neither does one that’s canceled for weather', [{ isWeather: true }], [0, 0]],
    ['a trip ahead counts', [{ hasLeft: false }], [1, 2]],
    ['never more seats than the boat has', [{ partySize: 5 }, { partySize: 5 }], [1, 6]],
  ])('%s', (_, changes, [departures, seats]) => {
    expect(figuresOf(changes.map(booked))).toMatchObject({ departures, seats })
  })

  it.each<[departures: number, seats: number, share: number | null]>([
    [0, 0, null],
    [1, 6, 1],
    [2, 3, 0.25],
  ])('%i departures with %i seats sold have an occupancy of %s', (departures, seats, share) => {
    expect(occupancyOf({ departures, seats })).toBe(share)
  })
})

describe('a season book', () => {
  const trips = [
    booked(),
    booked({ date: '2026-12-05', tripType: 'Wildlife', hasLeft: false, paidCents: 20_000 }),
    booked({ date: '2025-06-07', paidCents: 30_000 }),
    booked({ date: '2025-11-25', tripType: 'Custom', paidCents: 10_000 }),
    booked({ date: '2024-06-07', paidCents: 1 }),
    booked({ date: '2027-01-01', paidCents: 2 }),
  ]
  const book = seasonBook(2026, '2026-11-24', trips)
  const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key)
  const rowOf = <Row extends { key: string }>(rows: Row[], key: string) => rows.find((row) => row.key === key)

  it('counts only its own year and the year before', () => {
    expect(book.total.current).toMatchObject({ revenueCents: 55_000, heldCents: 20_000, seats: 4 })
    expect(book.total.before).toMatchObject({ revenueCents: 40_000, heldCents: 0, seats: 4 })
  })

  it('compares with last year through the same day, if the year isn’t over', () => {
    expect(book.beforeToDate).toMatchObject({ revenueCents: 30_000, seats: 2 })
    expect(seasonBook(2025, '2026-11-24', trips).beforeToDate).toBeNull()
    expect(seasonBook(2028, '2028-02-29', [booked({ date: '2027-02-28' })]).beforeToDate?.seats).toBe(2)
  })

  it('lists the trips of either year, in the order of the configuration', () => {
    expect(keysOf(book.byTrip)).toEqual(['Rockfish', 'Wildlife', 'Custom'])
    expect(rowOf(book.byTrip, 'Custom')).toMatchObject({ current: { seats: 0 }, before: { seats: 2 } })
  })

  it('lists all months and weekdays', () => {
    expect(keysOf(book.byMonth)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    expect(rowOf(book.byMonth, '6')).toMatchObject({ current: { seats: 2 }, before: { seats: 2 } })
    expect(keysOf(book.byWeekday)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    // June 6, 2026, December 5, 2026 and June 7, 2025 are Saturdays, and November 25, 2025 is a Tuesday.
    expect(rowOf(book.byWeekday, '6')).toMatchObject({ current: { seats: 4 }, before: { seats: 2 } })
    expect(rowOf(book.byWeekday, '2')).toMatchObject({ current: { seats: 0 }, before: { seats: 2 } })
  })

  it('has the same total, no matter how it’s broken down', () => {
    for (const rows of [book.byTrip, book.byMonth, book.byWeekday]) {
      const cents = rows.reduce((sum, { current }) => sum + current.revenueCents + current.heldCents, 0)
      expect(cents).toBe(75_000)
    }
  })
})

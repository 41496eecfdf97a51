import { describe, expect, it } from 'vitest'
import { type DayStatus, dayStatus } from './day-status'
import { departsAt } from './departs-at'
import { captainOffers, checkSale, type DepartureOffer, departureOffers, type SaleRequest } from './offers'
import type { SeasonRules } from './season'
import type { BoatDay, Claim } from './seats'
import { allTrips, halibut, rockfish, salmon, tuna, wildlife } from './trips.samples'

const date = '2026-12-05'
const now = new Date('2026-11-21T18:00:00.000Z')
const rules: SeasonRules = {
  today: '2026-11-21',
  season: { startDate: '2026-04-01', endDate: '2027-03-31' },
  blocks: [],
  weather: [],
  salmonDays: [],
}
const party = (change: Partial<Claim> = {}): Claim => ({
  id: 'a',
  time: 'am',
  tripType: 'Rockfish',
  occupies: [change.time ?? 'am'],
  partySize: 2,
  privateCharter: false,
  status: 'booked',
  expiresAt: null,
  ...change,
})
const tunaParty = (date: string): BoatDay => ({
  date,
  claims: [party({ tripType: 'Tuna', occupies: ['am', 'pm'], privateCharter: true })],
})
const dayOf = (...claims: Claim[]): BoatDay => ({ date, claims })

/** Returns the offers as a short text, for example 'am 4 Rockfish: Rockfish 4 seats'. */
function summaryOf(day: BoatDay, trips = allTrips, under = rules, at = now): string[] {
  return departureOffers(day, trips, under, at).map(offerSummary)
}

function offerSummary(offer: DepartureOffer): string {
  const sold = offer.trips.map((trip) =>
    [trip.type, trip.seatsOpen, trip.seats ? 'seats' : '', trip.privateCharter ? 'boat' : '']
      .filter((word) => word !== '')
      .join(' '),
  )
  const head = `${offer.time} ${offer.seatsOpen} ${offer.tripType ?? '-'}${offer.departed ? ' left' : ''}`
  return `${head}: ${sold.join(', ')}`
}

const all = 'Rockfish 6 seats boat, Halibut 6 seats boat, Wildlife 6 seats boat'

describe('departureOffers', () => {
  it.each<[string, BoatDay, string[]]>([
    ['an empty day', dayOf(), [`am 6 -: ${all}`, `pm 6 -: ${all}`]],
    ['a trip with a party', dayOf(party()), ['am 4 Rockfish: Rockfish 4 seats', `pm 6 -: ${all}`]],
    ['the last seat', dayOf(party({ partySize: 5 })), ['am 1 Rockfish: Rockfish 1 seats', `pm 6 -: ${all}`]],
    ['a full departure', dayOf(party({ partySize: 6 })), ['am 0 Rockfish: ', `pm 6 -: ${all}`]],
    ['a private party', dayOf(party({ privateCharter: true })), ['am 0 Rockfish: ', `pm 6 -: ${all}`]],
    [
      'an expired hold',
      dayOf(party({ status: 'held', expiresAt: now.toISOString() })),
      [`am 6 -: ${all}`, `pm 6 -: ${all}`],
    ],
  ])('of %s', (_, day, expected) => {
    expect(summaryOf(day)).toEqual(expected)
  })

  it('sells Tuna only as a private charter, in its months, on the morning of an empty day', () => {
    const october = (...claims: Claim[]): BoatDay => ({ date: '2026-10-10', claims })
    const under = { ...rules, today: '2026-09-20' }
    expect(summaryOf(october(), [rockfish, tuna], under)).toEqual([
      'am 6 -: Rockfish 6 seats boat, Tuna 6 boat',
      'pm 6 -: Rockfish 6 seats boat',
    ])
    expect(summaryOf(october(party({ time: 'pm' })), [rockfish, tuna], under)).toEqual([
      'am 6 -: Rockfish 6 seats boat',
      'pm 4 Rockfish: Rockfish 4 seats',
    ])
    expect(summaryOf(tunaParty('2026-10-10'), [rockfish, tuna], under)).toEqual(['am 0 Tuna: ', 'pm 0 -: '])
  })

  it.each([
    ['2026-08-31', false],
    ['2026-09-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('sells Tuna on %s if it’s the only trip: %s', (day, isOffered) => {
    const offers = departureOffers({ date: day, claims: [] }, [tuna], { ...rules, today: '2026-08-01' }, now)
    expect(offers.map((offer) => offer.time)).toEqual(isOffered ? ['am'] : [])
  })

  it('sells salmon only on salmon days', () => {
    const salmonDay = { ...rules, salmonDays: [date] }
    expect(summaryOf(dayOf(), [salmon], salmonDay)).toEqual([
      'am 6 -: Salmon 6 seats boat',
      'pm 6 -: Salmon 6 seats boat',
    ])
    expect(summaryOf(dayOf(), [salmon])).toEqual([])
    expect(summaryOf(dayOf(), [{ ...rockfish, closed: true }])).toEqual([])
  })

  it('lists only the departures of trips in season', () => {
    expect(summaryOf(dayOf(), [{ ...wildlife, departures: ['pm'] }])).toEqual([
      'pm 6 -: Wildlife 6 seats boat',
    ])
  })

  it.each([
    ['blocked', { blocks: [{ startDate: date, endDate: date }] }],
    ['weather', { weather: [{ startDate: date, endDate: date }] }],
    ['past', { today: '2026-12-06' }],
    ['out of season', { season: null }],
  ])('sells nothing on a day that is %s, but still lists the open seats', (_, change) => {
    const offers = departureOffers(dayOf(party()), allTrips, { ...rules, ...change }, now)
    expect(offers.map((offer) => [offer.seatsOpen, offer.trips])).toEqual([
      [4, []],
      [6, []],
    ])
  })

  it.each([
    ['2026-12-05T13:59:59.999Z', [`am 6 -: ${all}`, `pm 6 -: ${all}`]],
    ['2026-12-05T14:00:00.000Z', ['am 6 - left: ', `pm 6 -: ${all}`]],
    ['2026-12-05T21:59:59.999Z', ['am 6 - left: ', `pm 6 -: ${all}`]],
    ['2026-12-05T22:00:00.000Z', ['am 6 - left: ', 'pm 6 - left: ']],
  ])('sells nothing on a departure that has left: %s', (instant, expected) => {
    expect(summaryOf(dayOf(), allTrips, { ...rules, today: date }, new Date(instant))).toEqual(expected)
  })
})

describe('a blocked departure', () => {
  const blocks = [{ startDate: date, endDate: date, time: 'pm' as const }]
  const october = [{ startDate: '2026-10-01', endDate: '2026-10-31', time: 'pm' as const }]
  it('isn’t offered, but the other one is', () => {
    expect(summaryOf(dayOf(party({ time: 'pm' })), allTrips, { ...rules, blocks })).toEqual([
      `am 6 -: ${all}`,
    ])
  })

  it('takes Tuna off the other departure, because Tuna needs both', () => {
    const day = { date: '2026-10-10', claims: [] }
    const under = { ...rules, today: '2026-09-20', blocks: october }
    expect(summaryOf(day, [rockfish, tuna], under)).toEqual(['am 6 -: Rockfish 6 seats boat'])
  })

  it('leaves the boat full if the other one is sold out', () => {
    const offers = departureOffers(dayOf(party({ partySize: 6 })), allTrips, { ...rules, blocks }, now)
    expect(dayStatus(date, rules, { trips: allTrips, offers })).toBe('full')
  })
})

describe('captainOffers', () => {
  const at = (today: string, instant: string) => ({ under: { ...rules, today }, instant: new Date(instant) })
  const everyTrip = `${all}, Tuna 6 boat, Salmon 6 seats boat`
  const afternoon = `${all}, Salmon 6 seats boat`
  it.each([
    ['before it leaves', at(date, '2026-12-05T13:59:59.999Z'), [`am 6 -: ${all}`, `pm 6 -: ${all}`]],
    [
      'once the morning has left',
      at(date, '2026-12-05T14:00:00.000Z'),
      [`am 6 - left: ${everyTrip}`, `pm 6 -: ${all}`],
    ],
    [
      'the day after',
      at('2026-12-06', '2026-12-06T20:00:00.000Z'),
      [`am 6 - left: ${everyTrip}`, `pm 6 - left: ${afternoon}`],
    ],
    [
      '30 days later',
      at('2027-01-04', '2027-01-04T20:00:00.000Z'),
      [`am 6 - left: ${everyTrip}`, `pm 6 - left: ${afternoon}`],
    ],
    ['31 days later', at('2027-01-05', '2027-01-05T20:00:00.000Z'), ['am 6 - left: ', 'pm 6 - left: ']],
  ])('%s', (_, { under, instant }, expected) => {
    const summary = captainOffers(dayOf(), allTrips, under, instant)
    expect(summary.map(offerSummary)).toEqual(expected)
  })

  it('offers only the trip that ran, with the seats that were left, even if the day was closed', () => {
    const blocks = [{ startDate: date, endDate: date }]
    const under = { ...rules, today: '2026-12-06', season: null, blocks }
    const [am] = captainOffers(dayOf(party()), allTrips, under, new Date('2026-12-06T20:00:00.000Z'))
    expect(am && offerSummary(am)).toBe('am 4 Rockfish left: Rockfish 4 seats')
  })
})

describe('a day is Full Boat only if nothing on it can be booked', () => {
  const full = party({ partySize: 6 })
  const fullAfternoon = party({ id: 'b', time: 'pm', partySize: 6 })
  it.each<[string, BoatDay, DayStatus]>([
    ['an empty day', dayOf(), 'open'],
    ['one full departure', dayOf(full), 'open'],
    ['one seat left', dayOf({ ...full, partySize: 5 }, fullAfternoon), 'open'],
    ['both full', dayOf(full, fullAfternoon), 'full'],
    ['a private party and a full departure', dayOf(party({ privateCharter: true }), fullAfternoon), 'full'],
    ['Tuna, all day', tunaParty(date), 'full'],
  ])('%s', (_, day, expected) => {
    const offers = departureOffers(day, allTrips, rules, now)
    expect(dayStatus(date, rules, { trips: allTrips, offers })).toBe(expected)
  })
})

describe('checkSale', () => {
  const request = { date, time: 'am', trip: rockfish, privateCharter: false } satisfies SaleRequest
  const onDay = { startDate: date, endDate: date }
  const blockedAm = { ...onDay, time: 'am' as const }

  it.each<[string, SaleRequest, Partial<SeasonRules>, [string | null, string | null]]>([
    ['an open day', request, {}, [null, null]],
    ['today', request, { today: date }, ['current-day', null]],
    ['today, blocked', request, { today: date, blocks: [onDay] }, ['current-day', 'blocked']],
    ['a past day, for a walk-up', request, { today: '2026-12-06' }, ['past', null]],
    ['a past, blocked day, for a walk-up', request, { today: '2026-12-06', blocks: [onDay] }, ['past', null]],
    ['30 days ago, for a walk-up', request, { today: '2027-01-04' }, ['past', null]],
    ['31 days ago', request, { today: '2027-01-05' }, ['past', 'past']],
    ['a blocked day', request, { blocks: [onDay], weather: [onDay] }, ['blocked', 'blocked']],
    ['a blocked morning', request, { blocks: [blockedAm] }, ['departure-blocked', 'departure-blocked']],
    ['the afternoon of a blocked morning', { ...request, time: 'pm' }, { blocks: [blockedAm] }, [null, null]],
    [
      'today’s blocked morning',
      request,
      { today: date, blocks: [blockedAm] },
      ['current-day', 'departure-blocked'],
    ],
    [
      'a past, blocked morning, for a walk-up',
      request,
      { today: '2026-12-06', blocks: [blockedAm] },
      ['past', null],
    ],
    [
      'both departures blocked',
      request,
      { blocks: [blockedAm, { ...onDay, time: 'pm' }] },
      ['blocked', 'blocked'],
    ],
    [
      'Tuna with the afternoon blocked',
      { ...request, date: '2026-11-30', trip: tuna, privateCharter: true },
      { blocks: [{ startDate: '2026-11-30', endDate: '2026-11-30', time: 'pm' }] },
      ['departure-blocked', 'departure-blocked'],
    ],
    ['a day canceled for weather', request, { weather: [onDay], season: null }, ['weather', 'weather']],
    ['a day outside the season', request, { season: null }, ['out-of-season', 'out-of-season']],
    [
      'Tuna in December',
      { ...request, trip: tuna, privateCharter: true },
      {},
      ['trip-not-offered', 'trip-not-offered'],
    ],
    [
      'a closed trip',
      { ...request, trip: { ...halibut, closed: true } },
      {},
      ['trip-not-offered', 'trip-not-offered'],
    ],
    ['salmon on an ordinary day', { ...request, trip: salmon }, {}, ['trip-not-offered', 'trip-not-offered']],
    ['salmon on a salmon day', { ...request, trip: salmon }, { salmonDays: [date] }, [null, null]],
    [
      "a departure that the trip doesn't have",
      { ...request, trip: { ...rockfish, departures: ['pm'] } },
      {},
      ['no-such-departure', 'no-such-departure'],
    ],
    [
      'Tuna in the afternoon',
      { ...request, date: '2026-11-30', time: 'pm', trip: tuna, privateCharter: true },
      {},
      ['no-such-departure', 'no-such-departure'],
    ],
    [
      'single seats on a Tuna trip',
      { ...request, date: '2026-11-30', trip: tuna },
      {},
      ['private-only', 'private-only'],
    ],
    [
      'a private Tuna charter',
      { ...request, date: '2026-11-30', trip: tuna, privateCharter: true },
      {},
      [null, null],
    ],
    [
      'single seats on a trip priced per boat',
      { ...request, trip: { ...tuna, months: [], privateOnly: false } },
      {},
      ['private-only', 'private-only'],
    ],
  ])('%s', (_, sale, change, [toGuest, toCaptain]) => {
    const outcome = (reason: string | null) => (reason === null ? { ok: true } : { ok: false, reason })
    const under = { ...rules, ...change }
    const at = under.today === date ? new Date('2026-12-05T10:00:00.000Z') : now
    expect(checkSale(sale, under, 'guest', at)).toEqual(outcome(toGuest))
    expect(checkSale(sale, under, 'captain', at)).toEqual(outcome(toCaptain))
  })

  it.each([
    ['2026-03-08', 'am', '2026-03-08T12:59:59.999Z', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', 'am', '2026-11-01T13:59:59.999Z', '2026-11-01T14:00:00.000Z'],
    ['2027-03-14', 'pm', '2027-03-14T20:59:59.999Z', '2027-03-14T21:00:00.000Z'],
    ['2027-11-07', 'pm', '2027-11-07T21:59:59.999Z', '2027-11-07T22:00:00.000Z'],
  ] as const)(
    'lets the captain sell %s %s today, and enter a walk-up once it has left',
    (today, time, before, leaves) => {
      const sale = { date: today, time, trip: rockfish, privateCharter: false }
      const under = { ...rules, today, season: { startDate: '2026-01-01', endDate: '2027-12-31' } }
      expect(departsAt(today, time).toISOString()).toBe(leaves)
      expect(checkSale(sale, under, 'captain', new Date(before))).toEqual({ ok: true })
      const blocks = [{ startDate: today, endDate: today }]
      const closed = { ...under, blocks }
      expect(checkSale(sale, closed, 'captain', new Date(before))).toEqual({ ok: false, reason: 'blocked' })
      expect(checkSale(sale, closed, 'captain', new Date(leaves))).toEqual({ ok: true })
      expect(checkSale(sale, under, 'guest', new Date(before))).toEqual({ ok: false, reason: 'current-day' })
    },
  )
})

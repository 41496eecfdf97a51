import { describe, expect, it } from 'vitest'
import { amountDueNow, isPossibleAmount, paidPlan, quoteTrip, repriceParty } from './pricing'
import { allTrips, halibut, rockfish, salmon, tuna, wildlife } from './trips.samples'

describe('quoteTrip', () => {
  it.each([
    { trip: rockfish, partySize: 1, privateCharter: false, totalCents: 27_500, depositCents: 13_750 },
    { trip: rockfish, partySize: 2, privateCharter: false, totalCents: 55_000, depositCents: 27_500 },
    { trip: rockfish, partySize: 6, privateCharter: false, totalCents: 165_000, depositCents: 82_500 },
    { trip: rockfish, partySize: 1, privateCharter: true, totalCents: 165_000, depositCents: 82_500 },
    { trip: rockfish, partySize: 6, privateCharter: true, totalCents: 165_000, depositCents: 82_500 },
    { trip: halibut, partySize: 3, privateCharter: false, totalCents: 82_500, depositCents: 41_250 },
    { trip: salmon, partySize: 4, privateCharter: true, totalCents: 165_000, depositCents: 82_500 },
    { trip: wildlife, partySize: 1, privateCharter: false, totalCents: 20_000, depositCents: 10_000 },
    { trip: wildlife, partySize: 5, privateCharter: true, totalCents: 120_000, depositCents: 60_000 },
    { trip: tuna, partySize: 1, privateCharter: true, totalCents: 250_000, depositCents: 125_000 },
    { trip: tuna, partySize: 6, privateCharter: true, totalCents: 250_000, depositCents: 125_000 },
  ])(
    '$trip.type for $partySize, private: $privateCharter',
    ({ trip, partySize, privateCharter, totalCents, depositCents }) => {
      expect(quoteTrip(trip, { partySize, privateCharter })).toEqual({
        totalCents,
        depositCents,
        privateCharter,
        partySize,
      })
    },
  )

  it.each([
    ['a trip priced per boat', tuna, 250_000],
    ['seats of a private-only trip', { ...rockfish, privateOnly: true }, 165_000],
  ])("prices %s as a private charter, even if the party didn't ask for one", (_, trip, totalCents) => {
    expect(quoteTrip(trip, { partySize: 2, privateCharter: false })).toMatchObject({
      totalCents,
      privateCharter: true,
      partySize: 2,
    })
  })

  it.each([
    [27_501, 1, 27_501, 13_751],
    [27_501, 2, 55_002, 27_501],
    [27_501, 3, 82_503, 41_252],
    [1, 1, 1, 1],
    [0, 6, 0, 0],
  ])('rounds the deposit on %d cents x %d half up', (priceCents, partySize, totalCents, depositCents) => {
    const quote = quoteTrip({ ...rockfish, priceCents }, { partySize, privateCharter: false })
    expect(quote).toMatchObject({ totalCents, depositCents })
  })
})

describe('amountDueNow', () => {
  it('is half the price for a deposit, and all of it for full payment', () => {
    expect(amountDueNow(27_501, 'deposit')).toBe(13_751)
    expect(amountDueNow(27_501, 'full')).toBe(27_501)
  })
})

describe('paidPlan', () => {
  const guests = { by: 'guest', totalCents: 55_000, customPaidCents: 10_000 } as const

  it.each([
    [27_500, 0, 'deposit'],
    [55_000, 0, 'full'],
    [10_000, 0, null],
    [17_500, 10_000, 'deposit'],
    [45_000, 10_000, 'full'],
    [27_500, 10_000, null],
    [0, 40_000, 'deposit'],
    [15_000, 40_000, 'full'],
    [0, 55_000, 'full'],
    [0, 0, null],
  ])('a charge of %d cents with %d in the credit: %s', (amountCents, creditCents, plan) => {
    expect(paidPlan(guests, amountCents, creditCents)).toBe(plan)
  })

  it('lets only the captain charge a custom amount', () => {
    expect(paidPlan({ ...guests, by: 'captain' }, 10_000)).toBe('custom')
  })
})

describe('isPossibleAmount', () => {
  it.each([
    [13_750, true], // This is the deposit for one seat.
    [27_500, true], // This is the full price of one seat, or the deposit for two.
    [41_250, true], // This is the deposit for three seats.
    [165_000, true], // This is the price of six seats, or of the whole boat.
    [10_000, true], // This is the deposit for one seat on a Wildlife trip.
    [120_000, true], // This is the price of the whole boat on a Wildlife trip.
    [125_000, true], // This is the deposit for a Tuna trip.
    [250_000, true], // This is the full price of a Tuna trip.
    [192_500, false], // The price of seven seats is refused, because the boat has six.
    [275_000, false], // The price of ten seats is refused, because the boat has six.
    [41_667, false], // This is a sixth of the price of a Tuna trip, which isn't sold by the seat.
    [13_749, false],
    [13_751, false],
    [1, false],
    [0, false],
    [-13_750, false],
    [Number.NaN, false],
  ])('%d cents: %s', (cents, expected) => {
    expect(isPossibleAmount(allTrips, cents)).toBe(expected)
  })

  it("doesn't allow the price of a closed trip, except salmon", () => {
    expect(isPossibleAmount([{ ...wildlife, closed: true }], 10_000)).toBe(false)
    expect(isPossibleAmount([salmon], 13_750)).toBe(true)
    expect(isPossibleAmount([], 13_750)).toBe(false)
  })

  it('never allows 0, even for a free trip', () => {
    expect(isPossibleAmount([{ ...rockfish, priceCents: 0 }], 0)).toBe(false)
  })
})

const seats = (partySize: number) => ({ partySize, privateCharter: false })
const boat = (partySize: number) => ({ partySize, privateCharter: true })

describe('repriceParty', () => {
  it.each([
    ['a party grows from two to four', 55000, seats(2), seats(4), false, 110000],
    ['a party shrinks from four to one', 110000, seats(4), seats(1), false, 27500],
    ['the party stays the same', 55000, seats(2), seats(2), false, 55000],
    ['a fraction of a cent is rounded', 10000, seats(3), seats(2), false, 6667],
    ['a private party grows', 165000, boat(3), boat(6), false, 165000],
    ["the captain's custom price stays", 40000, seats(2), seats(5), true, 40000],
    ['a free trip stays free', 0, seats(2), seats(6), false, 0],
  ])('%s', (_, total, before, after, isCustom, expected) => {
    expect(repriceParty(total, { before, after, isCustom })).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { departureLabel, isSoldWholeOnly, occupiedDepartures, seatPriceCents } from './trips'
import { rockfish, tuna } from './trips.samples'

describe('occupiedDepartures', () => {
  it.each([
    ['am', 6, ['am']],
    ['am', 4, ['am']],
    ['am', 8, ['am']], // back at exactly 2:00 pm
    ['am', 8.5, ['am', 'pm']],
    ['am', 12, ['am', 'pm']],
    ['am', 0, ['am']],
    ['pm', 6, ['pm']],
    ['pm', 12, ['pm']],
  ] as const)('%s for %d hours: %j', (time, hours, occupied) => {
    expect(occupiedDepartures(time, hours)).toEqual(occupied)
  })
})

describe('departureLabel', () => {
  it('returns the time of day', () => {
    expect(departureLabel('am')).toBe('6:00 am')
    expect(departureLabel('pm')).toBe('2:00 pm')
  })
})

describe('isSoldWholeOnly', () => {
  it.each([
    [rockfish, false],
    [tuna, true],
    [{ ...rockfish, privateOnly: true }, true],
    [{ ...tuna, privateOnly: false }, true],
  ])('case %#', (trip, expected) => {
    expect(isSoldWholeOnly(trip)).toBe(expected)
  })
})

describe('seatPriceCents', () => {
  it.each([
    [rockfish, 27_500],
    [tuna, null],
    [{ ...rockfish, privateOnly: true }, null],
    [{ ...tuna, privateOnly: false }, null],
    [{ ...rockfish, priceCents: null }, null],
  ])('case %#', (trip, cents) => {
    expect(seatPriceCents(trip)).toBe(cents)
  })
})

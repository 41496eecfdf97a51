import { describe, expect, it } from 'vitest'
import { departureLabel, isSoldWholeOnly, occupiedDepartures, seatPriceCents, timeFrom } from './trips'
import { rockfish, tuna } from './trips.samples'

describe('occupiedDepartures', () => {
  it.each([
    ['am', 6, ['am']],
    ['am', 4, ['am']],
    ['am', 8, ['am']], // The boat is back at exactly 2:00 pm.
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

describe('timeFrom', () => {
  it.each([
    ['am', -45, '5:15 am'],
    ['am', 360, '12:00 pm'],
    ['pm', 12 * 60, '2:00 am'],
  ] as const)('%s %d minutes: %s', (departure, minutes, text) => {
    expect(timeFrom(departure, minutes)).toBe(text)
  })
})

describe('isSoldWholeOnly', () => {
  it.each([
    ['a trip priced per seat', rockfish, false],
    ['a private-only trip priced per boat', tuna, true],
    ['a private-only trip priced per seat', { ...rockfish, privateOnly: true }, true],
    ['any trip priced per boat', { ...tuna, privateOnly: false }, true],
  ])('%s', (_, trip, expected) => {
    expect(isSoldWholeOnly(trip)).toBe(expected)
  })
})

describe('seatPriceCents', () => {
  it.each([
    ['a trip priced per seat', rockfish, 27_500],
    ['a private-only trip priced per boat', tuna, null],
    ['a private-only trip priced per seat', { ...rockfish, privateOnly: true }, null],
    ['any trip priced per boat', { ...tuna, privateOnly: false }, null],
    ['a trip whose price varies', { ...rockfish, priceCents: null }, null],
  ])('%s', (_, trip, cents) => {
    expect(seatPriceCents(trip)).toBe(cents)
  })
})

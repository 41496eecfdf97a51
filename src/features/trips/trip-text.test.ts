import { describe, expect, it } from 'vitest'
import { english } from '@/shared/text/translate'
import { customCard, tripCard, tunaCard } from '../../../tests/factories/trip-card'
import { closedText, departuresText, isByPhone, partyText, priceLine } from './trip-text'

describe('a trip’s texts', () => {
  it.each([
    [tripCard(), '$275 a seat', 'Up to 6 guests', '6:00 am or 2:00 pm', false],
    [tunaCard, '$2,500 for the boat', 'Private charter', '6:00 am', false],
    [customCard, 'Price varies', 'Private charter', '', true],
    [tripCard({ priceCents: null }), 'Price varies', 'Up to 6 guests', '6:00 am or 2:00 pm', true],
    [tripCard({ privateOnly: true }), '$275 a seat', 'Private charter', '6:00 am or 2:00 pm', false],
  ])('%#', (trip, price, party, departures, byPhone) => {
    expect(priceLine(trip, english)).toBe(price)
    expect(partyText(trip, english)).toBe(party)
    expect(departuresText(trip, english)).toBe(departures)
    expect(isByPhone(trip)).toBe(byPhone)
  })
})

it.each([
  [tripCard({ title: 'Salmon', salmonDaysOnly: true }), 'No salmon days open yet'],
  [tripCard(), 'Not taking bookings right now'],
])('says that a closed trip has no open days: %#', (trip, text) => {
  expect(closedText(trip, english)).toBe(text)
})

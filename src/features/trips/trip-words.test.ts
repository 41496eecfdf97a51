import { describe, expect, it } from 'vitest'
import { customCard, tripCard, tunaCard } from './trip.samples'
import { departuresText, isByPhone, partyText, priceLine, sellsSeats } from './trip-words'

describe('the words of a trip', () => {
  it.each([
    [tripCard(), '$275 a seat', true, 'Up to 6 guests', '6:00 am or 2:00 pm', false],
    [tunaCard, '$2,500 the boat', false, 'Private charter', '6:00 am', false],
    [customCard, 'Price varies', false, 'Private charter', '', true],
    [tripCard({ priceCents: null }), 'Price varies', false, 'Up to 6 guests', '6:00 am or 2:00 pm', true],
    [tripCard({ privateOnly: true }), '$275 a seat', false, 'Private charter', '6:00 am or 2:00 pm', false],
  ])('%#', (trip, price, seats, party, departures, byPhone) => {
    expect(priceLine(trip)).toBe(price)
    expect(sellsSeats(trip)).toBe(seats)
    expect(partyText(trip)).toBe(party)
    expect(departuresText(trip)).toBe(departures)
    expect(isByPhone(trip)).toBe(byPhone)
  })
})

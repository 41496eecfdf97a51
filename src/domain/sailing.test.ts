import { describe, expect, it } from 'vitest'
import { seatsBooked, seatsMissing } from './sailing'

describe('seatsBooked', () => {
  const parties = [
    { time: 'am', partySize: 1 },
    { time: 'pm', partySize: 4 },
    { time: 'pm', partySize: 1 },
  ] as const

  it.each([
    ['am', 1],
    ['pm', 5],
  ] as const)('%s: %i', (time, seats) => {
    expect(seatsBooked(parties, time)).toBe(seats)
  })

  it('is 0 for a departure without a party', () => {
    expect(seatsBooked([], 'am')).toBe(0)
  })
})

it.each([
  [0, 2],
  [1, 1],
  [2, 0],
  [6, 0],
])('with %i seats booked, the boat needs %i more', (booked, missing) => {
  expect(seatsMissing(booked)).toBe(missing)
})

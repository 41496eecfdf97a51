import { describe, expect, it } from 'vitest'
import { type SailingState, sailingState, seatsBooked, seatsMissing } from './sailing'

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

  it('counts a private charter as the whole boat', () => {
    expect(seatsBooked([{ time: 'am', partySize: 1, private: true }], 'am')).toBe(6)
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

it.each<[booked: number, seatsOpen: number, SailingState | null]>([
  [0, 6, null],
  [0, 0, null],
  [1, 5, 'forming'],
  // Guests are holding the seats that aren't booked.
  [1, 0, 'forming'],
  [2, 4, 'going'],
  [5, 1, 'going'],
  [6, 0, 'full'],
])('with %i seats booked and %i open, a departure is %s', (booked, seatsOpen, state) => {
  expect(sailingState(booked, seatsOpen)).toBe(state)
})

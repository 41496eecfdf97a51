import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer'

const departure = { date: '2026-11-28', time: 'am', seatsOpen: 4, trips: ['Rockfish'], wholeBoat: false }
const answer = { today: '2026-11-21', timeZone: 'America/Los_Angeles', departures: [departure] }

describe('readAnswer', () => {
  it('accepts the server’s response', () => {
    expect(readAnswer(answer)).toEqual(answer)
    expect(readAnswer({ ...answer, departures: [] })?.departures).toEqual([])
  })

  it.each([
    [null],
    ['<html>'],
    [{ error: 'Too many requests' }],
    [{ ...answer, departures: {} }],
    [{ ...answer, departures: [{ ...departure, date: 'soon' }] }],
    [{ ...answer, departures: [{ ...departure, time: 'noon' }] }],
    [{ ...answer, departures: [{ ...departure, seatsOpen: '4' }] }],
    [{ ...answer, departures: [departure, null] }],
  ])('rejects %j', (body) => expect(readAnswer(body)).toBeNull())
})

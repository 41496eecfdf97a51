import { describe, expect, it } from 'vitest'
import { parseDepartures } from './use-open-departures'

const departure = { date: '2026-11-28', time: 'am', seatsOpen: 4, trips: ['Rockfish'], wholeBoat: false }
const body = { today: '2026-11-21', timeZone: 'America/Los_Angeles', departures: [departure] }

describe('parseDepartures', () => {
  it('accepts the server’s response', () => {
    expect(parseDepartures(body)).toEqual(body)
    expect(parseDepartures({ ...body, departures: [] })?.departures).toEqual([])
  })

  it.each([
    [null],
    ['<html>'],
    [{ error: 'Too many requests' }],
    [{ ...body, departures: {} }],
    [{ ...body, departures: [{ ...departure, date: 'soon' }] }],
    [{ ...body, departures: [{ ...departure, time: 'noon' }] }],
    [{ ...body, departures: [{ ...departure, seatsOpen: '4' }] }],
    [{ ...body, departures: [departure, null] }],
  ])('rejects %j', (other) => expect(parseDepartures(other)).toBeNull())
})

import { describe, expect, it } from 'vitest'
import type { TripOnDay } from '@/domain/block-days'
import { announceAfter, entryCovering } from './weather-entries'

const DAY = '2026-12-05'
const entry = (time: 'am' | 'pm' | null, change: object = {}) => ({
  startDate: DAY,
  endDate: DAY,
  time,
  announcement: 'waiting' as const,
  announceAt: '2026-12-05T12:00:00.000Z',
  ...change,
})
const morning: TripOnDay = { date: DAY, occupies: ['am'] }
const tuna: TripOnDay = { date: DAY, occupies: ['am', 'pm'] }

describe('a trip is canceled for weather', () => {
  it.each<[string, TripOnDay, ReturnType<typeof entry>[], number | null]>([
    ['by its day', morning, [entry(null)], 0],
    ['by its departure', morning, [entry('am')], 0],
    ['not by the other departure', morning, [entry('pm')], null],
    ['by either departure that it occupies', tuna, [entry('pm')], 0],
    ['not by another day', morning, [entry(null, { startDate: '2026-12-06', endDate: '2026-12-06' })], null],
    ['not by an entry that was undone', morning, [entry(null, { announcement: 'undone' })], null],
    ['by an entry without emails', morning, [entry(null, { announcement: null, announceAt: null })], 0],
    [
      'by the earlier of two entries',
      morning,
      [entry(null, { announceAt: '2026-12-05T13:00:00.000Z' }), entry('am')],
      1,
    ],
  ])('%s', (_, trip, entries, expected) => {
    expect(entryCovering(trip, entries)).toBe(expected === null ? null : entries[expected])
  })
})

it('announces a cancellation after two minutes', () => {
  expect(announceAfter({ now: () => new Date('2026-12-05T12:00:00Z') })).toEqual({
    announcement: 'waiting',
    announceAt: '2026-12-05T12:02:00.000Z',
  })
})

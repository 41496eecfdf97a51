import { describe, expect, it } from 'vitest'
import { blockedDepartures, isNewlyBlocked, listedBlocks } from './block-days'

const TODAY = '2026-12-05'
const span = (startDate: string, endDate: string) => ({ startDate, endDate })

describe('listedBlocks', () => {
  it('lists blocks that end today or later, by start, then end', () => {
    const over = span('2026-12-01', '2026-12-04')
    const endsToday = span('2026-12-01', '2026-12-05')
    const running = span('2026-11-30', '2026-12-20')
    const short = span('2026-12-10', '2026-12-10')
    const long = span('2026-12-10', '2026-12-12')
    expect(listedBlocks([long, over, short, endsToday, running], TODAY)).toEqual([
      running,
      endsToday,
      short,
      long,
    ])
  })
})

describe('blockedDepartures', () => {
  const day = span('2026-12-09', '2026-12-11')
  const am = { ...day, time: 'am' as const }
  const pm = { ...day, time: 'pm' as const }
  it.each([
    ['2026-12-10', [], []],
    ['2026-12-10', [day], ['am', 'pm']],
    ['2026-12-10', [am], ['am']],
    ['2026-12-09', [pm], ['pm']],
    ['2026-12-11', [pm, am], ['am', 'pm']],
    ['2026-12-12', [am, pm, day], []],
    ['2026-12-10', [am, day], ['am', 'pm']],
  ])('%s with %j: %j', (date, blocks, departures) =>
    expect(blockedDepartures(date, blocks)).toEqual(departures),
  )
})

describe('isNewlyBlocked', () => {
  const block = span('2026-12-10', '2026-12-14')
  const on = (date: string, ...occupies: ('am' | 'pm')[]) => ({ date, occupies })
  it.each([
    ['2026-12-09', null, false],
    ['2026-12-10', null, true],
    ['2026-12-14', null, true],
    ['2026-12-15', null, false],
    // The edit extended the block in both directions, so only the added days are new.
    ['2026-12-10', span('2026-12-11', '2026-12-13'), true],
    ['2026-12-11', span('2026-12-11', '2026-12-13'), false],
    ['2026-12-13', span('2026-12-11', '2026-12-13'), false],
    ['2026-12-14', span('2026-12-11', '2026-12-13'), true],
  ])('%s, if the block was %j before the edit: %s', (date, before, closed) =>
    expect(isNewlyBlocked(on(date, 'am'), block, before)).toBe(closed),
  )

  const am = { ...block, time: 'am' as const }
  const pm = { ...block, time: 'pm' as const }
  it.each([
    ['a morning block closes a morning trip', on('2026-12-10', 'am'), am, null, true],
    ['a morning block leaves an afternoon trip alone', on('2026-12-10', 'pm'), am, null, false],
    ['an afternoon block closes a trip that takes all day', on('2026-12-10', 'am', 'pm'), pm, null, true],
    ['extending a morning block to the whole day', on('2026-12-10', 'pm'), block, am, true],
    ['a morning trip was closed before that', on('2026-12-10', 'am'), block, am, false],
    ['moving a block from the morning to the afternoon', on('2026-12-10', 'pm'), pm, am, true],
    ['a trip that takes all day was closed before that', on('2026-12-10', 'am', 'pm'), pm, am, false],
  ])('%s', (_, trip, after, before, closed) => expect(isNewlyBlocked(trip, after, before)).toBe(closed))
})

import { describe, expect, it } from 'vitest'
import { daysToCompare, nextFindingState } from './findings'

describe('the days to compare with Square', () => {
  it.each([
    ['before 3 am: nothing new', '2026-11-20', '2026-11-22T10:59:00Z', []],
    ['from 3 am: yesterday', '2026-11-20', '2026-11-22T11:00:00Z', ['2026-11-21']],
    ['on the day when clocks go back, from 3 am', '2026-10-30', '2026-11-01T11:00:00Z', ['2026-10-31']],
    ['on the day when clocks go forward, from 3 am', '2027-03-12', '2027-03-14T10:00:00Z', ['2027-03-13']],
    ['each day only once', '2026-11-21', '2026-11-23T07:00:00Z', []],
    [
      'the days when the server was off',
      '2026-11-18',
      '2026-11-22T20:00:00Z',
      ['2026-11-19', '2026-11-20', '2026-11-21'],
    ],
    ['the first time: yesterday', null, '2026-11-22T20:00:00Z', ['2026-11-21']],
    ['after the clock was ahead: no day twice', '2026-12-24', '2026-11-22T20:00:00Z', []],
  ])('%s', (_, last, now, days) => {
    expect(daysToCompare(last, new Date(now))).toEqual(days)
  })

  it('go back at most a year', () => {
    const days = daysToCompare('2020-01-01', new Date('2026-11-22T20:00:00Z'))
    expect(days).toHaveLength(365)
    expect(days.at(-1)).toBe('2026-11-21')
  })
})

describe('a finding', () => {
  const [open, watched, confirmed, settled] = (['open', 'watched', 'confirmed', 'settled'] as const).map(
    (state) => ({ state, sentence: 'A' }),
  )
  it.each([
    ['is open once it’s found', null, { isComplete: true, sentence: 'A' }, 'open'],
    ['is watched until it can be compared', null, { isComplete: false, sentence: 'A' }, 'watched'],
    ['opens once it can be compared', watched, { isComplete: true, sentence: 'A' }, 'open'],
    ['stays open', open, { isComplete: true, sentence: 'A' }, 'open'],
    ['is settled once it’s gone', open, null, 'settled'],
    ['is settled even if it was confirmed', confirmed, null, 'settled'],
    ['stays confirmed', confirmed, { isComplete: true, sentence: 'A' }, 'confirmed'],
    ['opens again if it changes', confirmed, { isComplete: true, sentence: 'B' }, 'open'],
    ['opens again if it returns', settled, { isComplete: true, sentence: 'A' }, 'open'],
  ] as const)('%s', (_, seen, found, state) => {
    expect(nextFindingState(seen ?? null, found)).toBe(state)
  })
})

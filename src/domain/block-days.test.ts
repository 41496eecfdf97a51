import { describe, expect, it } from 'vitest'
import { isNewlyBlocked, listedBlocks } from './block-days'

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

describe('isNewlyBlocked', () => {
  const block = span('2026-12-10', '2026-12-14')
  it.each([
    ['2026-12-09', null, false],
    ['2026-12-10', null, true],
    ['2026-12-14', null, true],
    ['2026-12-15', null, false],
    // An edit extended the block in both directions, so only the added days are new.
    ['2026-12-10', span('2026-12-11', '2026-12-13'), true],
    ['2026-12-11', span('2026-12-11', '2026-12-13'), false],
    ['2026-12-13', span('2026-12-11', '2026-12-13'), false],
    ['2026-12-14', span('2026-12-11', '2026-12-13'), true],
  ])('%s, if the block was %j before the edit: %s', (date, before, closed) =>
    expect(isNewlyBlocked(date, block, before)).toBe(closed),
  )
})

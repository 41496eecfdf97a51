import { describe, expect, it } from 'vitest'
import {
  type CheckIn,
  countPeople,
  currentDeparture,
  type DeckMark,
  judgeMark,
  marksAfter,
  stepAboard,
  withMarks,
} from './deck'

const NEW = { partySize: 2, aboard: 0, noShow: false, lastMark: null, markIds: [] }
const AFTER_A = { ...NEW, aboard: 1, lastMark: 'a', markIds: ['a'] }
const MARK: DeckMark = { id: 'x', after: null, wasNoShow: false, aboard: 2, noShow: false }

describe('a mark that arrives', () => {
  it.each<[string, Parameters<typeof judgeMark>[0], DeckMark, ReturnType<typeof judgeMark>]>([
    ['the first one', NEW, MARK, 'record'],
    ['one that follows the newest', AFTER_A, { ...MARK, after: 'a' }, 'record'],
    [
      'one that arrives twice',
      { ...AFTER_A, lastMark: 'x', markIds: ['a', 'x'] },
      { ...MARK, after: 'a' },
      'known',
    ],
    [
      'one that arrives again after a later one',
      { ...AFTER_A, lastMark: 'y', markIds: ['x', 'y'] },
      MARK,
      'known',
    ],
    ['another phone came first', AFTER_A, MARK, 'conflict'],
    ['another phone marked the same', AFTER_A, { ...MARK, aboard: 1 }, 'known'],
    ['the dashboard marked a no-show', { ...NEW, noShow: true }, MARK, 'conflict'],
    [
      'the dashboard marked the same no-show',
      { ...NEW, noShow: true },
      { ...MARK, aboard: 0, noShow: true },
      'known',
    ],
    ['undoing a no-show', { ...NEW, noShow: true }, { ...MARK, wasNoShow: true, aboard: 0 }, 'record'],
    ['the dashboard undid the no-show', NEW, { ...MARK, wasNoShow: true }, 'conflict'],
    ['the whole party', { ...NEW, partySize: 2 }, MARK, 'record'],
    ['the party got smaller', { ...NEW, partySize: 1 }, MARK, 'conflict'],
  ])('%s', (_, party, mark, verdict) => {
    expect(judgeMark(party, mark)).toBe(verdict)
  })
})

describe('marks that wait on the phone', () => {
  const checkIn: CheckIn = { aboard: 1, noShow: false, lastMark: 'a' }

  it('the newest one counts', () => {
    expect(withMarks(checkIn, [])).toEqual(checkIn)
    const second = { ...MARK, id: 'y', after: 'x', aboard: 0, noShow: true }
    expect(withMarks(checkIn, [MARK, second])).toEqual({ aboard: 0, noShow: true, lastMark: 'y' })
  })

  it('the next one follows the mark that the server has', () => {
    const [first, second, third] = [MARK, { ...MARK, id: 'y', after: 'x' }, { ...MARK, id: 'z', after: 'y' }]
    expect(marksAfter([first, second, third], first, 'x')).toEqual([second, third])
    expect(marksAfter([first, second, third], first, 'other')).toEqual([{ ...second, after: 'other' }, third])
  })
})

describe('one more or one fewer aboard', () => {
  it.each<[string, number, 1 | -1, number]>([
    ['the first of two', 0, 1, 1],
    ['the second of two', 1, 1, 2],
    ['a third tap for a party of two', 2, 1, 2],
    ['one fewer', 2, -1, 1],
    ['one fewer than none', 0, -1, 0],
  ])('%s', (_, aboard, step, after) => {
    expect(stepAboard({ aboard, noShow: false }, step, NEW)).toEqual({ aboard: after, noShow: false })
  })
})

it('no-shows count separately', () => {
  const here = { partySize: 4, aboard: 3, noShow: false, lastMark: null }
  expect(countPeople([])).toEqual({ aboard: 0, expected: 0, noShows: 0 })
  expect(countPeople([here, { ...here, partySize: 2, aboard: 2, noShow: true }])).toEqual({
    aboard: 3,
    expected: 4,
    noShows: 2,
  })
})

describe('the sheet that opens first', () => {
  const am = { time: 'am', departsAt: '2026-12-05T14:00:00.000Z' } as const
  const pm = { time: 'pm', departsAt: '2026-12-05T22:00:00.000Z' } as const
  it.each<[string, string, Parameters<typeof currentDeparture>[0], string | null]>([
    ['before dawn', '2026-12-05T09:00:00Z', [am, pm], 'am'],
    ['5 hours after the first one left', '2026-12-05T18:59:59Z', [am, pm], 'am'],
    ['3 hours before the second one', '2026-12-05T19:00:00Z', [am, pm], 'pm'],
    ['in the evening', '2026-12-06T04:00:00Z', [am, pm], 'pm'],
    ['only the second one has guests', '2026-12-05T09:00:00Z', [pm], 'pm'],
    ['only the first one has guests', '2026-12-06T04:00:00Z', [am], 'am'],
    ['no guests', '2026-12-05T09:00:00Z', [], null],
  ])('%s', (_, now, departures, time) => {
    expect(currentDeparture(departures, new Date(now))).toBe(time)
  })
})

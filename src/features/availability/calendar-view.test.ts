import { describe, expect, it } from 'vitest'
import { type CalendarView, changeView, openDay, queryOfView, readView } from './calendar-view'

const december: CalendarView = { trip: null, month: '2026-12', day: null, time: null }
const open: CalendarView = { trip: 'Halibut', month: '2026-12', day: '2026-12-05', time: 'am' }

it.each([
  ['', december],
  ['month=2027-01', { ...december, month: '2027-01' }],
  ['trip=Marlin', december],
  ['trip=halibut&month=2026-12&day=2026-12-05&time=am', open],
])('reads %j', (query, view) => {
  expect(readView(new URLSearchParams(query), '2026-12')).toEqual(view)
})

describe('changeView', () => {
  it.each([
    ['opens a day', december, { day: '2026-12-05' }, { ...december, day: '2026-12-05' }],
    [
      'opens a day in the grid that belongs to the next month',
      december,
      { day: '2027-01-02' },
      { ...december, day: '2027-01-02' },
    ],
    [
      'opens a day in another month, and shows that month',
      december,
      openDay('2027-04-03'),
      { ...december, month: '2027-04', day: '2027-04-03' },
    ],
    [
      'closes the day when the month changes',
      open,
      { month: '2027-02' },
      { ...open, month: '2027-02', day: null },
    ],
    [
      'keeps a day that is also in the next grid',
      { ...open, day: '2026-12-30' },
      { month: '2027-01' },
      { ...open, month: '2027-01', day: '2026-12-30' },
    ],
    [
      'keeps the departure when another day is opened',
      open,
      { day: '2026-12-06' },
      { ...open, day: '2026-12-06' },
    ],
    ['keeps the open day when the trip changes', open, { trip: null }, { ...open, trip: null }],
    ['closes the day', open, { day: null }, { ...open, day: null }],
  ] as const)('%s', (_, view, change, changed) => {
    expect(changeView(view, change)).toEqual(changed)
  })
})

it.each([
  ['', december, '?month=2026-12'],
  ['', open, '?trip=Halibut&month=2026-12&day=2026-12-05&time=am'],
  ['', { ...open, day: null }, '?trip=Halibut&month=2026-12'],
  ['?tab=calendar&month=2026-11', december, '?tab=calendar&month=2026-12'],
] as const)('updates the query %j', (search, view, query) => {
  expect(queryOfView(search, view)).toBe(query)
})

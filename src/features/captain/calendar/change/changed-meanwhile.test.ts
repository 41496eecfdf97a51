import { expect, it } from 'vitest'
import { changedDates, changedDays } from './changed-meanwhile'

const TODAY = '2026-11-21'
const seen = { startDate: '2026-12-05', endDate: '2026-12-08' }

it.each([
  [seen, []],
  [{ ...seen, endDate: '2026-12-09' }, ['Changed meanwhile: end date is now Wed, Dec 9.']],
  [
    { startDate: '2026-12-04', endDate: '2027-01-02' },
    [
      'Changed meanwhile: start date is now Fri, Dec 4.',
      'Changed meanwhile: end date is now Sat, Jan 2, 2027.',
    ],
  ],
  [{ ...seen, startDate: null }, ['Changed meanwhile: start date is now not set.']],
  [
    undefined,
    ['Changed meanwhile: start date is now not set.', 'Changed meanwhile: end date is now not set.'],
  ],
])('tells which dates are new: %j', (current, lines) =>
  expect(changedDates(seen, current, TODAY)).toEqual(lines),
)

it('tells both dates of what was not there before', () => {
  expect(changedDates(undefined, seen, TODAY)).toHaveLength(2)
})

it('tells which days came and went', () => {
  expect(changedDays(['2026-12-05'], ['2026-12-06', '2026-12-07'], TODAY)).toEqual([
    'Changed meanwhile: Sun, Dec 6; Mon, Dec 7 were added.',
    'Changed meanwhile: Sat, Dec 5 was taken away.',
  ])
  expect(changedDays(['2026-12-05'], ['2026-12-05'], TODAY)).toEqual([])
})

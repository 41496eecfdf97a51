import { expect, it } from 'vitest'
import { changedDates, changedDays } from './describe-changes'

const TODAY = '2026-11-21'
const seen = { startDate: '2026-12-05', endDate: '2026-12-08' }

it.each([
  [seen, []],
  [{ ...seen, endDate: '2026-12-09' }, ['End date is now Wed, Dec 9.']],
  [
    { startDate: '2026-12-04', endDate: '2027-01-02' },
    ['Start date is now Fri, Dec 4.', 'End date is now Sat, Jan 2, 2027.'],
  ],
  [{ ...seen, startDate: null }, ['Start date is no longer set.']],
  [undefined, ['Start date is no longer set.', 'End date is no longer set.']],
])('describes which dates changed in %j', (current, lines) =>
  expect(changedDates(seen, current, TODAY)).toEqual(lines),
)

it('describes both dates if neither was set before', () => {
  expect(changedDates(undefined, seen, TODAY)).toHaveLength(2)
})

it('lists added and removed days', () => {
  expect(changedDays(['2026-12-05'], ['2026-12-06', '2026-12-07'], TODAY)).toEqual([
    'Added: Sun, Dec 6; Mon, Dec 7.',
    'Removed: Sat, Dec 5.',
  ])
  expect(changedDays(['2026-12-05'], ['2026-12-05'], TODAY)).toEqual([])
})

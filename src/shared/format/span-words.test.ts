import { describe, expect, it } from 'vitest'
import { monthsInWords, monthText, spanText } from './span-words'

const TODAY = '2026-11-21'

describe('spanText', () => {
  it.each([
    ['2026-12-05', '2026-12-13', 'Sat, Dec 5 to Sun, Dec 13, 9 days'],
    ['2026-12-05', '2026-12-05', 'Sat, Dec 5, 1 day'],
    ['2026-12-05', '2026-12-06', 'Sat, Dec 5 to Sun, Dec 6, 2 days'],
    ['2026-12-31', '2027-01-01', 'Thu, Dec 31 to Fri, Jan 1, 2027, 2 days'],
    // The clocks change during these spans.
    ['2026-03-07', '2026-03-09', 'Sat, Mar 7 to Mon, Mar 9, 3 days'],
    ['2026-10-31', '2026-11-02', 'Sat, Oct 31 to Mon, Nov 2, 3 days'],
  ])('formats %s to %s as %s', (startDate, endDate, text) =>
    expect(spanText({ startDate, endDate }, TODAY)).toBe(text),
  )
})

describe('monthsInWords', () => {
  it('groups days by month, in order, with ranges and without duplicates', () => {
    const days = ['2026-12-09', '2026-12-05', '2026-12-07', '2026-12-08', '2026-12-05', '2027-01-02']
    expect(monthsInWords(days)).toEqual([
      { month: '2026-12', count: 4, text: 'Sat 5, Mon 7 to Wed 9' },
      { month: '2027-01', count: 1, text: 'Sat 2' },
    ])
  })

  it('starts a new range on the first of a month', () => {
    expect(monthsInWords(['2026-11-30', '2026-12-01'])).toEqual([
      { month: '2026-11', count: 1, text: 'Mon 30' },
      { month: '2026-12', count: 1, text: 'Tue 1' },
    ])
  })

  it('returns an empty array if there are no days', () => expect(monthsInWords([])).toEqual([]))
})

it.each([
  ['2026-12', 'December'],
  ['2027-01', 'January 2027'],
])('formats the month %s as %s', (month, text) => expect(monthText(month, TODAY)).toBe(text))

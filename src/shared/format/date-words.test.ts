import { describe, expect, it } from 'vitest'
import { english } from '../text/translate'
import { nextDayText, shortDate } from './date-words'
import { dayText, seasonText } from './days-with-year'
import { dayInSentence } from './day-in-sentence'

const TODAY = '2026-11-21'

describe('shortDate', () => {
  it.each([
    ['2026-11-28', 'Sat, Nov 28'],
    ['2027-01-01', 'Fri, Jan 1'],
    ['2026-03-08', 'Sun, Mar 8'],
  ])('formats %s as %s', (date, text) => expect(shortDate(date)).toBe(text))
})

describe('nextDayText', () => {
  it.each([
    ['Salmon', 'Next salmon day: Apr 3'],
    [null, 'Next open day: Apr 3'],
  ])('%s', (trip, text) => expect(nextDayText(trip, '2027-04-03', english)).toBe(text))
})

describe('dayText', () => {
  it.each([
    ['2026-12-31', 'Thu, Dec 31'],
    ['2027-01-01', 'Fri, Jan 1, 2027'],
    ['2025-12-31', 'Wed, Dec 31, 2025'],
  ])('formats %s as %s', (date, text) => expect(dayText(date, TODAY)).toBe(text))
})

describe('dayInSentence', () => {
  it.each([
    ['2026-12-01', 'Tue, Dec 1', 'martes 1 de diciembre'],
    ['2027-01-01', 'Fri, Jan 1, 2027', 'viernes 1 de enero de 2027'],
  ])('formats %s as %s and as %s', (date, inEnglish, inSpanish) => {
    expect(dayInSentence(date, TODAY)).toBe(inEnglish)
    expect(dayInSentence(date, TODAY, 'es-US')).toBe(inSpanish)
  })
})

describe('seasonText', () => {
  it.each([
    ['2026-03-01', '2026-11-30', 'Mar 1 to Nov 30, 2026'],
    ['2026-11-01', '2027-03-31', 'Nov 1, 2026 to Mar 31, 2027'],
    ['2026-05-01', '2026-05-01', 'May 1 to May 1, 2026'],
  ])('formats %s to %s as %s', (startDate, endDate, text) =>
    expect(seasonText({ startDate, endDate })).toBe(text),
  )
})

import { expect, it } from 'vitest'
import { unbroken } from './unbroken'

it.each([
  ['Saturday, November 28, 2026, at 6:00 am', 'Saturday, November_28,_2026, at 6:00_am'],
  ['high 12:12 pm, low 6:06 am', 'high 12:12_pm, low 6:06_am'],
  ['sábado, 5 de diciembre de 2026, 6:00 am', 'sábado, 5_de_diciembre de_2026, 6:00_am'],
  ['UNTIL 9 PM PST THIS EVENING', 'UNTIL 9_PM_PST THIS EVENING'],
  ['W 10 to 15 kt, seas 4 to 6 ft', 'W 10 to 15_kt, seas 4 to 6_ft'],
  ['Call (831) 555-0142.', 'Call (831)_555-0142.'],
  ['You’ll have 2 hours to book.', 'You’ll have 2_hours to book.'],
  ['Visa ending 1111, 2 guests', 'Visa ending 1111, 2 guests'],
])('keeps dates, times, measurements and phone numbers unbroken in %s', (text, expected) => {
  expect(unbroken(text)).toBe(expected.replaceAll('_', '\u00A0'))
})

import { expect, it } from 'vitest'
import { checkSpan } from './check-span'

it.each([
  ['2026-12-05', '2026-12-13', {}],
  ['2026-12-05', '2026-12-05', {}],
  ['2026-12-05', '2026-12-04', { endDate: 'The end date must be on or after the start date.' }],
  ['', '2026-12-04', { startDate: 'Start date is required.' }],
  ['2026-12-05', '', { endDate: 'End date is required.' }],
  ['', '', { startDate: 'Start date is required.', endDate: 'End date is required.' }],
  ['0202-12-05', '2026-12-06', { startDate: 'Start date: please check the year.' }],
  ['2026-12-05', '20266-12-06', { endDate: 'End date: please check the year.' }],
])('validates the dates "%s" to "%s"', (startDate, endDate, problems) =>
  expect(checkSpan({ startDate, endDate })).toEqual(problems),
)

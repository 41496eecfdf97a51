import { expect, it } from 'vitest'
import { askedMonth } from './asked-month'

it.each([
  [{ month: '2026-12' }, '2026-12'],
  [{ month: '2026-12', day: '2026-12-05' }, '2026-12'],
  [{ month: '2026-11', day: '2026-12-05' }, '2026-12'],
  [{ day: '2026-12-05' }, '2026-12'],
  [{ month: '2026-12', day: '2026-02-30' }, '2026-12'],
  [{ month: '2026-13', day: 'soon' }, null],
  [{ month: ['2026-11', '2026-12'], day: ['2026-12-05'] }, null],
  [{ month: null, day: null }, null],
  [{}, null],
])('%j requests %s', (query, month) => {
  expect(askedMonth(query)).toBe(month)
})

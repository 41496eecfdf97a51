import { expect, it } from 'vitest'
import { blockText } from './block-text'

it.each([
  [undefined, 'Sat, Dec 5 to Sun, Dec 6, 2 days'],
  ['am', 'Sat, Dec 5 to Sun, Dec 6, 2 days (6:00 am only)'],
  ['pm', 'Sat, Dec 5 to Sun, Dec 6, 2 days (2:00 pm only)'],
] as const)('describes a block of %s: %s', (time, text) => {
  expect(blockText({ startDate: '2026-12-05', endDate: '2026-12-06', time }, '2026-11-21')).toBe(text)
})

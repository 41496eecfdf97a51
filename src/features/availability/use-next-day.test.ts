import { expect, test } from 'vitest'
import { toNextDays } from './use-next-day'

const body = { month: '2027-01', next: [{ trip: 'Salmon', date: '2027-04-03' }] }

test('accepts the next days from the server', () => {
  expect(toNextDays(body)).toEqual(body)
})

test.each([
  ['a string', 'Bad Gateway'],
  ['an error response', { error: 'The server is busy.', code: 'unavailable' }],
  ['a day without its date', { ...body, next: [{ trip: 'Salmon' }] }],
])('rejects %s', (_name, value) => {
  expect(toNextDays(value)).toBeNull()
})

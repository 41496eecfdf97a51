import { expect, it } from 'vitest'
import { isHiddenServerError } from './server-error'

it.each([
  ['Minified React error #441; visit https://react.dev/errors/441 for the full message', '1091146659', true],
  ['An error occurred in the Server Components render. The specific message is omitted', '1091146659', true],
  ['Minified React error #4412; visit https://react.dev/errors/4412', '1091146659', false],
  ["The calendar couldn't be read", '1091146659', false],
  ['Minified React error #441; visit https://react.dev/errors/441', undefined, false],
])('%j with digest %s: %s', (message, digest, expected) => {
  expect(isHiddenServerError(Object.assign(new Error(message), { digest }))).toBe(expected)
})

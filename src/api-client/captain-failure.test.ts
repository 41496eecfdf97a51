import { expect, it } from 'vitest'
import { CaptainCallError } from './captain-call'
import { captainFailure } from './captain-failure'

it.each([
  [
    'an expired session',
    new CaptainCallError({ kind: 'refused', code: 'not-signed-in', text: 'No.', fields: {} }),
    { sentence: 'You’re signed out. Please sign in again.', signedOut: true, fields: {} },
  ],
  [
    'an invalid field',
    new CaptainCallError({
      kind: 'refused',
      code: 'invalid-span',
      text: 'No.',
      fields: { endDate: 'Late.' },
    }),
    { sentence: 'No.', signedOut: false, fields: { endDate: 'Late.' } },
  ],
  [
    'an unexpected error',
    new TypeError('undefined is not a function'),
    { sentence: 'That didn’t go through. Please try again.', signedOut: false, fields: {} },
  ],
])('explains %s', (_, cause, failure) => expect(captainFailure(cause)).toEqual(failure))

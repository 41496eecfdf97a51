import { expect, it } from 'vitest'
import { CaptainCallError } from './captain-call'
import { captainFailure } from './captain-failure'

it.each([
  [
    'a session that is over',
    new CaptainCallError({ kind: 'refused', code: 'not-signed-in', text: 'No.', fields: {} }),
    { sentence: 'You are signed out. Please sign in again.', signedOut: true, fields: {} },
  ],
  [
    'a refusal of a field',
    new CaptainCallError({
      kind: 'refused',
      code: 'invalid-span',
      text: 'No.',
      fields: { endDate: 'Late.' },
    }),
    { sentence: 'No.', signedOut: false, fields: { endDate: 'Late.' } },
  ],
  [
    'an error of our own',
    new TypeError('undefined is not a function'),
    { sentence: 'That did not work. Please try again.', signedOut: false, fields: {} },
  ],
])('tells of %s', (_, cause, failure) => expect(captainFailure(cause)).toEqual(failure))

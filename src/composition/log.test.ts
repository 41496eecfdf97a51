import { describe, expect, it } from 'vitest'
import { describeError } from './log'

const NAME = 'Ada\n    at sea'

describe('an error in the log', () => {
  it.each([
    `Failed query: insert into "bookings" values (?, ?)\nparams: 1,${NAME},+18315550187`,
    `E11000 duplicate key error collection: bookings index: email_1 dup key: { lastName: "${NAME}" }`,
    `Cast to Number failed for value "${NAME}" (type string) at path "partySize"`,
  ])('says what failed without the values: %s', (message) => {
    const cause = Object.assign(new Error(message), { params: [NAME] })
    const logged = JSON.stringify(describeError(new Error('The booking was not written', { cause })))
    expect(logged).not.toContain('Ada')
    expect(logged).not.toContain('8315550187')
    expect(logged).toContain('The booking was not written')
  })

  it('keeps type, code, status, place and cause', () => {
    const cause = Object.assign(new TypeError('no disk'), { code: 'ENOSPC' })
    const error = Object.assign(new Error('failed', { cause }), { status: 503 })
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'failed',
      status: 503,
      stack: expect.stringMatching(/^ +at .*log\.test\.ts/),
      cause: { type: 'TypeError', message: 'no disk', code: 'ENOSPC' },
    })
  })

  it('ends where an error is its own cause, and takes what is no error', () => {
    const circular = new Error('again')
    circular.cause = circular
    expect(JSON.stringify(describeError(circular)).match(/again/g)).toHaveLength(6)
    expect(describeError('plain words')).toMatchObject({ message: 'plain words' })
  })
})

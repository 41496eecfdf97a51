import { NotFound, ValidationError } from 'payload'
import { describe, expect, it } from 'vitest'
import { AppError, refusalOf } from './errors'

const fault = (path: string, message: string) =>
  new ValidationError({ collection: 'blocks', errors: [{ path, message }] })

describe('refusalOf', () => {
  it('returns our own errors unchanged', () => {
    const ours = new AppError('sold-out', { details: { seatsLeft: 1 } })
    expect(refusalOf(ours)).toBe(ours)
  })

  it('names the field of an invalid value', () => {
    expect(refusalOf(fault('endDate', 'Too early.'))?.body()).toMatchObject({
      code: 'invalid-input',
      fields: { endDate: 'Too early.' },
    })
  })

  it.each([
    ['a value that must be unique', fault('id', 'Value must be unique')],
    [
      'a custom id on SQLite',
      new Error('Failed query', {
        cause: Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }),
      }),
    ],
  ])('recognizes a duplicate: %s', (_, error) => {
    expect(refusalOf(error)).toMatchObject({ code: 'already-exists', status: 409 })
  })

  it("recognizes a database that can't be reached", () => {
    const error = Object.assign(new Error('not primary'), { name: 'MongoServerError', code: 10107 })
    expect(refusalOf(error)).toMatchObject({ code: 'database-unavailable', status: 503, waitSeconds: 10 })
  })

  it('recognizes a missing document', () => {
    expect(refusalOf(new NotFound())).toMatchObject({ code: 'not-found', status: 404 })
  })

  it.each([[new Error('no disk')], [new TypeError('x is not a function')], ['a string'], [undefined]])(
    'returns null for a bug: %s',
    (error) => {
      expect(refusalOf(error)).toBeNull()
    },
  )
})

import { NotFound, ValidationError } from 'payload'
import { describe, expect, it } from 'vitest'
import { AppError, refusalOf } from './errors'

const fault = (path: string, message: string) =>
  new ValidationError({ collection: 'blocks', errors: [{ path, message }] })

describe('what the caller is told of an error', () => {
  it('one of ours is told as it is', () => {
    const ours = new AppError('sold-out', { details: { seatsLeft: 1 } })
    expect(refusalOf(ours)).toBe(ours)
  })

  it('a value that a collection refuses is told at its field', () => {
    expect(refusalOf(fault('endDate', 'Too early.'))?.body()).toMatchObject({
      code: 'invalid-input',
      fields: { endDate: 'Too early.' },
    })
  })

  it.each([
    ['another unique value', fault('id', 'Value must be unique')],
    [
      'an id of our own on SQLite',
      new Error('Failed query', {
        cause: Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }),
      }),
    ],
  ])('a row that is there already: %s', (_, error) => {
    expect(refusalOf(error)).toMatchObject({ code: 'already-exists', status: 409 })
  })

  it('a database that cannot be reached', () => {
    const error = Object.assign(new Error('not primary'), { name: 'MongoServerError', code: 10107 })
    expect(refusalOf(error)).toMatchObject({ code: 'database-unavailable', status: 503, waitSeconds: 10 })
  })

  it('a row that is not there', () => {
    expect(refusalOf(new NotFound())).toMatchObject({ code: 'not-found', status: 404 })
  })

  it.each([[new Error('no disk')], [new TypeError('x is not a function')], ['a string'], [undefined]])(
    'nothing of what went wrong on our side: %s',
    (error) => {
      expect(refusalOf(error)).toBeNull()
    },
  )
})

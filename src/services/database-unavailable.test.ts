import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable'
import { refusalOf } from './errors'

const sqlite = (code: string) => Object.assign(new Error('database is locked'), { code })
const failedQuery = (cause: Error) => new Error('Failed query: insert into …', { cause })

describe('a database that can’t be used', () => {
  it.each([
    ['SQLITE_BUSY', true],
    ['SQLITE_BUSY_SNAPSHOT', true],
    ['SQLITE_READONLY', true],
    ['SQLITE_READONLY_DBMOVED', true],
    ['SQLITE_FULL', true],
    ['SQLITE_IOERR_WRITE', true],
    ['SQLITE_CANTOPEN', true],
    ['SQLITE_CONSTRAINT_UNIQUE', false],
    ['SQLITE_ERROR', false],
    ['ECONNRESET', false],
  ])('%s: %s', (code, expected) => {
    expect(isDatabaseUnavailable(sqlite(code))).toBe(expected)
    expect(isDatabaseUnavailable(failedQuery(sqlite(code)))).toBe(expected)
  })

  it.each([[new Error('SQLITE_BUSY')], ['SQLITE_BUSY'], [null], [undefined], [{ code: 'SQLITE_BUSY' }]])(
    'is not recognized by its words: %s',
    (error) => {
      expect(isDatabaseUnavailable(error)).toBe(false)
    },
  )

  it('is told to the caller as 503, with the seconds to wait', () => {
    expect(refusalOf(failedQuery(sqlite('SQLITE_BUSY')))).toMatchObject({
      code: 'database-unavailable',
      status: 503,
      waitSeconds: 5,
    })
  })
})

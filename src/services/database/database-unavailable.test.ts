import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../errors'
import { isDatabaseUnavailable } from './database-unavailable'

/** Uses Payload's own copy of the driver, so that this test fails if an error is renamed. */
const { mongo, MongooseError } = createRequire(import.meta.resolve('@payloadcms/db-mongodb'))('mongoose')

const reason = { servers: new Map() }
const serverError = (code: number) => new mongo.MongoServerError({ message: 'no', code })
const named = (name: string, change: object = {}) => Object.assign(new Error('no'), { name }, change)

describe('isDatabaseUnavailable', () => {
  it.each<[string, unknown]>([
    ['no primary in time', new mongo.MongoServerSelectionError('no primary', reason)],
    ['a lost connection', new mongo.MongoNetworkError('closed')],
    ["a server that doesn't answer", new mongo.MongoNetworkTimeoutError('timed out')],
    ['a closed client', new mongo.MongoTopologyClosedError()],
    ['a client that never connected', new mongo.MongoNotConnectedError('not connected')],
    ['a pool cleared during the operation', named('PoolClearedOnNetworkError')],
    ['a pool cleared before the operation', named('MongoPoolClearedError')],
    ['no free connection', named('MongoWaitQueueTimeoutError')],
    [
      "a majority that wasn't reached",
      new mongo.MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: 'timed out' } }),
    ],
    ['a write concern failure as a server error', serverError(64)],
    ["a server that isn't the primary", serverError(10107)],
    ['a primary that stepped down', serverError(189)],
    ['an operation interrupted by a step-down', serverError(11602)],
    ['a server that is shutting down', serverError(91)],
    [
      'mongoose without a connection',
      new MongooseError('Cannot call `x` before initial connection is complete'),
    ],
    ['mongoose that gave up waiting', new MongooseError('Operation `x` buffering timed out after 10000ms')],
    ["Payload that couldn't start", named('Error', { payloadInitError: true })],
    ['a pooled connection that the server closed', named('Error', { code: 'EPIPE' })],
    ['the cause of another error', new Error('Failed', { cause: serverError(11600) })],
  ])('%s: yes', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a duplicate key', serverError(11000)],
    ['a write conflict', serverError(112)],
    ['a bad query', serverError(2)],
    ['a missing permission', serverError(13)],
    ['an unrelated numeric code', named('Error', { code: 91 })],
    ["mongoose's other errors", new MongooseError('Cast failed')],
    ['a bug in our code', new TypeError('x is not a function')],
    ['a string', 'MongoNetworkError'],
    ['undefined', undefined],
  ])('%s: no', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  it('terminates for errors that cause each other', () => {
    const error = new Error('one')
    error.cause = new Error('other', { cause: error })
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})

const sqlite = (code: string) => Object.assign(new Error('database is locked'), { code })
const failedQuery = (cause: Error) => new Error('Failed query: insert into …', { cause })

describe('a SQLite error', () => {
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
    "isn't recognized by its message: %s",
    (error) => {
      expect(isDatabaseUnavailable(error)).toBe(false)
    },
  )

  it('is returned as a 503 with the seconds to wait', () => {
    expect(refusalOf(failedQuery(sqlite('SQLITE_BUSY')))).toMatchObject({
      code: 'database-unavailable',
      status: 503,
      waitSeconds: 10,
    })
  })
})

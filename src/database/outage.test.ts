import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { beforeEach, expect, it } from 'vitest'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { checkForOutage, currentOutage, withoutWaiting } from './outage'

const never = () => new Promise<never>(() => undefined)
const fine = async () => undefined
const lost = () => Promise.reject(new Error('connection lost'))

beforeEach(() => checkForOutage(fine))

/** Returns a database whose `findOne` method is `call`. */
function databaseWith(call: () => Promise<unknown>) {
  // `withoutWaiting` wraps the methods that an adapter has, so one is enough.
  const adapter = { init: () => ({ findOne: call }) } as unknown as DatabaseAdapterObj<BaseDatabaseAdapter>
  return withoutWaiting(adapter).init({} as never) as unknown as { findOne(): Promise<unknown> }
}

it('calls in progress fail as soon as the database stops answering, and count as an outage', async () => {
  const call = databaseWith(never).findOne()
  const [error] = await Promise.all([call.catch((cause: unknown) => cause), checkForOutage(never)])
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it('new calls fail immediately during an outage, without reaching the database', async () => {
  await checkForOutage(lost)
  let calls = 0
  const database = databaseWith(async () => (calls += 1))
  await expect(database.findOne()).rejects.toThrow("The database doesn't answer")
  expect(calls).toBe(0)
})

it('calls work again after the next answer', async () => {
  await checkForOutage(lost)
  await checkForOutage(fine)
  expect(currentOutage()).toBeNull()
  expect(await databaseWith(async () => 'row').findOne()).toBe('row')
})

it('errors from the database itself are passed through', async () => {
  await expect(databaseWith(lost).findOne()).rejects.toThrow('connection lost')
})

it('a process that was busy for seconds doesn’t report an outage', async () => {
  const answer = () => new Promise((resolve) => setTimeout(resolve, 50))
  const check = checkForOutage(answer)
  const end = Date.now() + 2500
  while (Date.now() < end); // Block the event loop for longer than both limits.
  await check
  expect(currentOutage()).toBeNull()
})

import type { Payload } from 'payload'
import { expect, it } from 'vitest'
import { insertOnce } from './write-if-unchanged'

const taken = Object.assign(new Error('taken'), { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })

/** Returns a database in which another process has inserted the row. `visible` is what a majority read returns. */
const withRow = (visible: object | null) => {
  const db = { create: () => Promise.reject(taken), findOne: () => Promise.resolve(visible) }
  return { db } as unknown as Payload
}

it('doesn’t touch a row that another process has inserted', async () => {
  expect(await insertOnce(withRow({ id: 'a' }), 'mails', { id: 'a' })).toBe(false)
})

it('doesn’t rely on a row that a failover could still undo', async () => {
  await expect(insertOnce(withRow(null), 'mails', { id: 'a' })).rejects.toMatchObject({
    code: 'database-unavailable',
  })
})

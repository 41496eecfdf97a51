import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import { expect, it, vi } from 'vitest'
import { closeOnFailure } from './mongodb-adapter'

/** Starts an adapter whose server refuses connections. Returns the calls that closed its connection. */
async function failToStart(wrap: typeof closeOnFailure) {
  const unreachable = mongooseAdapter({
    url: 'mongodb://127.0.0.1:1/test',
    connectOptions: { serverSelectionTimeoutMS: 50 },
  })
  const payload = { config: { collections: [], globals: [] }, logger: { error: vi.fn<() => void>() } }
  const init = wrap(unreachable).init as unknown as (args: object) => MongooseAdapter
  const adapter = init({ payload })
  await adapter.init?.()
  const destroy = vi.spyOn(adapter.connection, 'destroy')
  await expect(adapter.connect?.()).rejects.toThrow('cannot connect to MongoDB')
  const calls = [...destroy.mock.calls]
  await adapter.connection.destroy(true)
  return calls
}

it('closes the connection if Payload can’t start', async () => {
  expect(await failToStart(closeOnFailure)).toEqual([[true]])
})

it('control: Payload’s adapter leaves the connection open; if not, closeOnFailure can be removed', async () => {
  expect(await failToStart((adapter) => adapter)).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type ReplicaSet, startReplicaSet } from '../../setup/replica-set'
import { SWAP_SIZES, swapOnLostWrite } from '../mongo-histories'
import { runPartitions } from '../mongo-rounds'
import { serversOn } from '../mongo-servers'

let database: TestDatabase
let set: ReplicaSet

beforeAll(async () => {
  database = createTestDatabase()
  Object.assign(process.env, database.env)
  set = await startReplicaSet(['data', 'data', 'data'])
})
afterAll(async () => {
  await set.stop()
  database.remove()
})

const people = (parties: string[]) =>
  parties.reduce((sum, party) => sum + (SWAP_SIZES[party as keyof typeof SWAP_SIZES] ?? 0), 0)

describe('a compare-and-swap that is based on a lost write', () => {
  it('takes no seats from an acknowledged party', async () => {
    const { outcomes, aboard } = await swapOnLostWrite(set, serversOn(set, 'guarded', true))
    expect(outcomes).toMatchObject({ lost: 'unknown', acknowledged: 'booked' })
    expect(outcomes.stale).not.toBe('booked')
    expect(aboard).toEqual(['before', 'acknowledged'])
    expect(people(aboard)).toBeLessThanOrEqual(6)
  })

  it('control: takes them if reads are local and a single member acknowledges writes', async () => {
    const { outcomes, aboard } = await swapOnLostWrite(set, serversOn(set, 'weak', false))
    expect(outcomes).toMatchObject({ stale: 'booked', acknowledged: 'booked' })
    expect(aboard).not.toContain('acknowledged')
    expect(people([...aboard, 'acknowledged'])).toBeGreaterThan(6)
  })
})

it('a partition during a compare-and-swap loses no booking and oversells no boat', async () => {
  const counts = await runPartitions(set, serversOn(set, 'rounds', true), { rounds: 3 })
  expect(counts).toMatchObject({ lost: [], oversold: [] })
  expect(counts.booked).toBeGreaterThan(0)
})

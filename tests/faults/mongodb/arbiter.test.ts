import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from '../../concurrency/parties'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type ReplicaSet, startReplicaSet } from '../../setup/replica-set'
import { killPrimaryBehind } from '../mongo-histories'
import { serversOn } from '../mongo-servers'

let database: TestDatabase
let set: ReplicaSet

beforeAll(async () => {
  database = createTestDatabase()
  Object.assign(process.env, database.env)
  set = await startReplicaSet(['data', 'data', 'arbiter'])
})
afterAll(async () => {
  await set.stop()
  database.remove()
})

describe('a replica set (primary, secondary and arbiter) whose primary is killed right after bookings', () => {
  it('loses no acknowledged booking in five rounds', async () => {
    const { acknowledged, lost } = await killPrimaryBehind(set, serversOn(set, 'guarded', true), {
      rounds: 5,
      from: inDays(5),
    })
    expect(acknowledged).toBeGreaterThanOrEqual(5 * 5)
    expect(lost).toEqual([])
  })

  it('control: loses some bookings if a single member can acknowledge writes', async () => {
    const { lost } = await killPrimaryBehind(set, serversOn(set, 'weak', false), {
      rounds: 1,
      from: inDays(5),
      unreplicated: 10,
    })
    expect(lost.length).toBeGreaterThan(0)
  })
})

import type { BooksReader } from '../books-reader'
import type { Disk } from './disk'
import type { Fault } from './faults'
import { pause } from '../pause'
import type { ChaosRecord } from '../record'
import type { Member, ReplicaSet } from '../replica-set'

const SET = 'replica set'

/**
 * Returns faults that hold SQLite's write lock for up to nine seconds (the site's writes wait only five) and fill the
 * disk.
 */
export function sqliteFaults(reader: BooksReader, disk: Disk | null): Fault[] {
  const full: Fault = {
    name: 'fill the disk',
    weight: 3,
    target: 'lock',
    async strike(random, signal) {
      disk?.fill()
      await pause(random.int(1000, 8000), signal)
      disk?.free()
    },
  }
  return [
    ...(disk ? [full] : []),
    {
      name: 'hold the write lock',
      weight: 4,
      target: 'lock',
      strike: (random) => reader.lock(random.int(1000, 9000)),
    },
  ]
}

/** Returns faults that break one member of a three-member replica set at a time, so that a majority remains. */
export function replicaSetFaults(set: ReplicaSet, record: ChaosRecord): Fault[] {
  const others = (member: Member) => set.members.filter((each) => each !== member)
  return [
    {
      name: 'step down',
      weight: 4,
      target: SET,
      strike: () => {
        record.steppedDownAt.push(Date.now())
        return set.stepDown()
      },
    },
    {
      name: 'kill the primary',
      weight: 3,
      target: SET,
      async strike(random, signal) {
        const primary = await set.waitForPrimary()
        await primary.kill()
        await pause(random.int(1000, 12_000), signal)
        primary.start()
        await set.waitUntilWhole()
      },
    },
    ...(set.members.some(({ disk }) => disk) ? [fillDisk(set)] : []),
    {
      name: 'pause the primary',
      weight: 3,
      target: SET,
      async strike(random, signal) {
        const primary = await set.waitForPrimary()
        primary.pause()
        await pause(random.int(1000, 20_000), signal)
        primary.resume()
        await set.waitUntilWhole()
      },
    },
    {
      name: 'pause a secondary',
      weight: 2,
      target: SET,
      async strike(random, signal) {
        const secondary = random.pick(others(await set.waitForPrimary()))
        secondary.pause()
        await pause(random.int(1000, 20_000), signal)
        secondary.resume()
        await set.waitUntilWhole()
      },
    },
    {
      // For a moment, makes the primary accept writes that reach no other member. Then cuts it off until a new primary
      // has been elected. To its clients and the other members, this looks like a network partition.
      name: 'isolate the primary',
      weight: 3,
      target: SET,
      async strike(random, signal) {
        const primary = await set.waitForPrimary()
        for (const member of others(primary)) member.pause()
        await pause(random.int(300, 1500), signal)
        primary.pause()
        for (const member of others(primary)) member.resume()
        await pause(random.int(4000, 15_000), signal)
        primary.resume()
        await set.waitUntilWhole()
      },
    },
  ]
}

/**
 * Returns a fault that fills the primary's disk, which usually makes mongod exit, and restarts mongod once there's
 * room.
 */
const fillDisk = (set: ReplicaSet): Fault => ({
  name: "fill the primary's disk",
  weight: 2,
  target: SET,
  async strike(random, signal) {
    const primary = await set.waitForPrimary()
    primary.disk?.fill()
    await pause(random.int(2000, 10_000), signal)
    await primary.kill()
    primary.disk?.free()
    primary.start()
    await set.waitUntilWhole()
  },
})

import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MongoClient, MongoServerError } from 'mongodb'
import { findFreePort } from '../../scripts/run/ports'
import { findMongod } from '../setup/mongod'
import { type Disk, mountDisk } from './faults/disk'
import { type ProcessGroup, startGroup } from './process-group'

const NAME = 'chaos'
const ELECTION_MS = 2000
/** The size of a member's disk, in MB. It has room for the journal and for the data of a long run. */
const DISK_MB = 1500
/** The time limit for an election and a rollback on a busy machine. */
const PRIMARY_MS = 60_000
/** MongoDB's error code for a command that only a primary accepts. */
const NOT_WRITABLE_PRIMARY = 10_107

export interface Member {
  name: string
  host: string
  /** The member's disk. Null if this user can't mount one. */
  disk: Disk | null
  pause(): void
  resume(): void
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>
  start(): void
}

/** A replica set of three real mongods with short election timeouts. */
export interface ReplicaSet {
  uri: string
  members: Member[]
  /**
   * Waits until a majority of members follows a primary. Returns the primary. @throws Error after a minute
   */
  waitForPrimary(): Promise<Member>
  /** Waits until every member is a primary or secondary. @throws Error after a minute */
  waitUntilWhole(): Promise<void>
  stepDown(): Promise<void>
}

/** Starts the members, with their files in `folder`. */
export async function startReplicaSet(folder: string): Promise<ReplicaSet> {
  const binary = await findMongod()
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()]
  const members = ports.map((port, index) => startMember(binary, join(folder, `mongod-${index}`), port))
  for (const member of members) member.start()
  // Wait for all members, because the set can't be initiated without every one of them.
  for (const member of members) await command(member, { ping: 1 }, 30_000)
  const [first] = members
  if (!first) throw new Error('There are no members')
  const config = {
    _id: NAME,
    members: members.map(({ host }, _id) => ({ _id, host })),
    settings: { electionTimeoutMillis: ELECTION_MS, heartbeatIntervalMillis: 500 },
  }
  await command(first, { replSetInitiate: config })
  const set: ReplicaSet = {
    uri: `mongodb://${members.map(({ host }) => host).join(',')}/sixpack?replicaSet=${NAME}`,
    members,
    waitForPrimary: () =>
      waitFor('a primary', async () => {
        const states = await Promise.all(members.map(stateOf))
        return members.find((_, index) => states[index] === 'primary') ?? null
      }),
    waitUntilWhole: async () => {
      await waitFor('three healthy members', async () => {
        const states = await Promise.all(members.map(stateOf))
        const isWhole = states.every((state) => state !== 'other') && states.includes('primary')
        return isWhole ? true : null
      })
    },
    async stepDown() {
      const primary = await set.waitForPrimary()
      try {
        await command(primary, { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 2, force: true })
      } catch (error) {
        // Ignore this error. On a slow machine, another election could have happened first.
        if (!(error instanceof MongoServerError && error.code === NOT_WRITABLE_PRIMARY)) throw error
      }
    },
  }
  await set.waitUntilWhole()
  return set
}

function startMember(binary: string, dbpath: string, port: number): Member {
  const disk = mountDisk(dbpath, DISK_MB)
  const options = ['--replSet', NAME, '--port', String(port), '--dbpath', dbpath, '--bind_ip', '127.0.0.1']
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256']
  let group: ProcessGroup | null = null
  return {
    name: `mongod ${port}`,
    host: `127.0.0.1:${port}`,
    disk,
    pause: () => group?.signal('SIGSTOP'),
    resume: () => group?.signal('SIGCONT'),
    async kill() {
      group?.signal('SIGKILL')
      await group?.exited
    },
    start() {
      group = startGroup([binary, [...options, ...small]], { logFile: `${dbpath}.log` })
    },
  }
}

async function stateOf(member: Member): Promise<'primary' | 'secondary' | 'other'> {
  try {
    const hello = await command(member, { hello: 1 }, 1500)
    if (hello.isWritablePrimary === true) return 'primary'
    return hello.secondary === true ? 'secondary' : 'other'
  } catch {
    // The member is paused, dead or still starting.
    return 'other'
  }
}

/** Sends a command to one member over a new connection. */
async function command(
  { host }: Pick<Member, 'host'>,
  body: Record<string, unknown>,
  timeoutMs = 5000,
): Promise<Record<string, unknown>> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs + 5000,
  })
  try {
    return await client.db('admin').command(body)
  } finally {
    await client.close(true)
  }
}

async function waitFor<Value>(what: string, probe: () => Promise<Value | null>): Promise<Value> {
  const end = Date.now() + PRIMARY_MS
  for (;;) {
    const value = await probe()
    if (value !== null) return value
    if (Date.now() > end) throw new Error(`Timed out after ${PRIMARY_MS / 1000} s: ${what}`)
    await setTimeout(200)
  }
}

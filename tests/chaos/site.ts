import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { runChild, tsx } from '../../scripts/run/children'
import { cutOff } from '../../scripts/run/environment'
import { findFreePort } from '../../scripts/run/ports'
import { type MailServer, startMailServer } from '../fakes/mail-server'
import { type BooksReader, startBooksReader } from './books-reader'
import { replicaSetFaults, sqliteFaults } from './faults/database-faults'
import type { Fault } from './faults/faults'
import { mountDisk } from './faults/disk'
import { mailFault } from './faults/mail-faults'
import { endAllGroups } from './process-group'
import type { Random } from './random'
import type { ChaosRecord } from './record'
import { type ReplicaSet, startReplicaSet } from './replica-set'
import { startClock } from './run-clock'
import { serverFaults } from './faults/server-faults'
import type { ChaosSettings } from './settings'
import { type SiteServer, siteServer } from './site-server'
import { type SquareProcess, startSquare } from './square-process'
import { startWebhookRelay } from './webhook-relay'

export const CAPTAIN = { username: 'captain', password: 'sextant-and-tide-tables' }

/** The size of the disk, in MB. It has room for a long run and for the free space that a server requires at startup. */
const DISK_MB = 1000

/** The running servers, database, Square simulator and books reader. */
export interface Site {
  /** The environment variables for the audit, including its clock. */
  env: Record<string, string>
  servers: SiteServer[]
  square: SquareProcess
  mail: MailServer
  replicaSet: ReplicaSet | null
  reader: BooksReader
  faults: Fault[]
  /**
   * Advances the clocks of all programs. Null with MongoDB, whose servers use the database's clock
   * (docs/decisions/0033-one-clock.md).
   */
  skip: ((ms: number) => Promise<void>) | null
  /** Returns the time on the clocks of all programs. This process's clock doesn't skip. */
  now(): Date
  end(): Promise<void>
}

interface Surroundings {
  folder: string
  record: ChaosRecord
  random: Random
}

/** Starts a seeded site. Its public URL is the webhook relay's. */
export async function startSite(
  settings: ChaosSettings,
  { folder, record, random }: Surroundings,
): Promise<Site> {
  const { database } = settings
  const log = (name: string) => join(folder, `${name}.log`)
  const port = await findFreePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const dataDir = join(folder, 'data')
  const disk = mountDisk(dataDir, DISK_MB)
  const replicaSet = database === 'mongodb' ? await startReplicaSet(folder) : null
  const square = await startSquare(log('square'), siteUrl)
  const mail = await startMailServer()
  const env = {
    ...cutOff(),
    ...square.env,
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    DATABASE_URI: replicaSet?.uri ?? `file:${join(dataDir, 'sixpack.db')}`,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    CAPTAIN_USERNAME: CAPTAIN.username,
    CAPTAIN_PASSWORD: CAPTAIN.password,
    TRUSTED_PROXIES: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@example.com',
  }
  if ((await runChild(...tsx('tests/e2e/setup/seed-quickly.ts'), { env })) !== 0)
    throw new Error("Couldn't prepare the database.")
  const clock = startClock(folder)
  const servers: SiteServer[] = []
  for (let number = 1; number <= settings.servers; number += 1) {
    const logFile = log(`server-${number}`)
    const place = { name: `server ${number}`, port: await findFreePort(), logFile }
    servers.push(siteServer(place, { env, clock, record }))
  }
  const relay = await startWebhookRelay(port, servers, { random: random.fork(), record })
  const reader = await startBooksReader(env, log('books-reader'))
  for (const server of servers) await server.start()
  const skip = async (ms: number) => {
    clock.skip(ms)
    await square.skip(ms)
  }
  return {
    env: { ...env, ...clock.env() },
    servers,
    square,
    mail,
    replicaSet,
    reader,
    faults: [
      ...serverFaults(servers),
      ...(replicaSet ? replicaSetFaults(replicaSet, record) : sqliteFaults(reader, disk)),
      mailFault(mail),
    ],
    skip: replicaSet ? null : skip,
    now: () => clock.now(),
    async end() {
      await Promise.all(servers.map((server) => server.stop()))
      await reader.end()
      await relay.close()
      await mail.close()
      await endAllGroups()
    },
  }
}

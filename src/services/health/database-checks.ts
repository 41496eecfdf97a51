import type { Payload, Where } from 'payload'
import type { Lease } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, updateIf } from '../database/write-if-unchanged'
import { PROBLEMS } from '../mail/deliver-mail'

const PROBE_ID = 'health'
const MINUTE_MS = 60_000
/** How old an unsent email may get. Its first three retries take less time (services/mail/retry.ts). */
const MAX_EMAIL_AGE_MS = 60 * MINUTE_MS
/**
 * How long an email's next attempt may be overdue. It's far more than the ten seconds between the mail sender's runs.
 */
const MAX_OVERDUE_MS = 15 * MINUTE_MS

/** Reads and writes a row that nothing else uses. @throws the database's error if that fails */
export async function probeDatabase(payload: Payload, now: Date): Promise<null> {
  const row = { version: newVersion(), holder: 'health check', expiresAt: now.toISOString() }
  const seen = await findById<Lease>(payload, 'leases', PROBE_ID)
  if (seen) await updateIf(payload, 'leases', { id: { equals: PROBE_ID } }, row)
  else {
    const times = { createdAt: row.expiresAt, updatedAt: row.expiresAt }
    await insertIfAbsent(payload, 'leases', { id: PROBE_ID, ...row, ...times })
  }
  return null
}

/** Returns a problem if the database is missing some of this build's migrations. */
export async function checkMigrations(payload: Payload, names: readonly string[]): Promise<string | null> {
  const { docs } = await payload.db.find<{ name?: string }>({
    collection: 'payload-migrations',
    limit: 0,
    pagination: false,
  })
  const applied = new Set(docs.map(({ name }) => name))
  const missing = names.filter((name) => !applied.has(name)).length
  if (missing === 0) return null
  return `The database is ${missing} ${missing === 1 ? 'migration' : 'migrations'} behind this build. Run \`npm run migrate\`.`
}

/** Returns a problem, with its cause, if emails have been waiting much longer than the mail sender needs. */
export async function checkOutbox(payload: Payload, now: Date): Promise<string | null> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isStuck: Where = {
    and: [
      { state: { in: ['waiting', 'sending'] } },
      {
        or: [
          { nextAttemptAt: { less_than: before(MAX_OVERDUE_MS) } },
          {
            and: [{ attempts: { greater_than: 0 } }, { createdAt: { less_than: before(MAX_EMAIL_AGE_MS) } }],
          },
        ],
      },
    ],
  }
  const count = async (...problems: string[]) => {
    const where = problems.length > 0 ? { and: [isStuck, { problem: { in: problems } }] } : isStuck
    return (await payload.db.count({ collection: 'mails', where })).totalDocs
  }
  const all = await count()
  if (all === 0) return null
  const [unwritten, deferred, unanswered] = await Promise.all([
    count(PROBLEMS.unwritten),
    count(PROBLEMS.deferred),
    count(PROBLEMS.unavailable, PROBLEMS.unknown),
  ])
  // Look at all waiting emails, because once the mail server fails with one, the sender doesn't try the others.
  const waiting = all - unwritten - deferred
  const sentences = [
    waiting > 0 &&
      `${emails(waiting)} ${waiting === 1 ? 'has' : 'have'} been waiting too long to be sent. ${unanswered > 0 ? 'Check the mail server.' : "Check the server's log."}`,
    deferred > 0 && `The mail server keeps deferring ${emails(deferred)}. The dashboard shows the addresses.`,
    unwritten > 0 && `${emails(unwritten)} couldn't be written. The server's log says why.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const emails = (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`

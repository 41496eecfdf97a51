import type { Payload, Where } from 'payload'
import type { Lease } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, updateIf } from '../database/write-if-unchanged'

const PROBE_ID = 'health'
const MINUTE_MS = 60_000
/** Longer than an email's first three retries take (services/mail/deliver-mail.ts). */
const MAX_EMAIL_AGE_MS = 60 * MINUTE_MS
/** The mail sender runs every ten seconds. */
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

/** Returns a problem if the database lacks migrations of this build. */
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

/** Returns a problem if emails have been waiting much longer than the mail sender needs. */
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
  const { totalDocs } = await payload.db.count({ collection: 'mails', where: isStuck })
  if (totalDocs === 0) return null
  return `${totalDocs} ${totalDocs === 1 ? 'email has' : 'emails have'} been waiting too long to be sent. Check the mail server.`
}

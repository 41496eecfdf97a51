import type { Mail } from '@/payload-types'
import { linkExpiresAt, RESET_MS } from '../accounts/password-links'
import type { ServiceContext } from '../ports'
import { WAITING } from './read-waiting-mails'

/** How long sent emails stay in the outbox. */
const SENT_KEPT_MS = 28 * 24 * 3_600_000
/** Per sweep; the next one handles the rest. */
const BATCH = 100

/**
 * Deletes emails from the outbox: unsent ones whose link has expired, and sent ones after four weeks. Other
 * unsent emails stay until the captain deals with them.
 */
export async function clearOutbox(context: ServiceContext): Promise<void> {
  const now = context.now().getTime()
  const before = (ms: number) => ({ less_than: new Date(now - ms).toISOString() })
  await context.payload.db.deleteMany({ collection: 'mails', where: { sentAt: before(SENT_KEPT_MS) } })
  const { docs } = await context.payload.db.find<Mail>({
    collection: 'mails',
    where: { and: [WAITING, { createdAt: before(RESET_MS) }] },
    sort: 'createdAt',
    limit: BATCH,
    pagination: false,
  })
  const ids = docs.filter(({ text }) => hasExpired(text ?? '', now)).map(({ id }) => id)
  // Conditional: an email that's being sent at this moment stays.
  if (ids.length > 0)
    await context.payload.db.deleteMany({
      collection: 'mails',
      where: { and: [{ id: { in: ids } }, WAITING] },
    })
}

function hasExpired(text: string, now: number): boolean {
  const expiresAt = linkExpiresAt(text)
  return expiresAt !== null && expiresAt <= now
}

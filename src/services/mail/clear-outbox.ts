import type { Mail } from '@/payload-types'
import { linkExpiresAt, RESET_MS } from '../accounts/password-links'
import type { ServiceContext } from '../ports'
import { WAITING } from './read-waiting-mails'

/** How long the outbox shows whom the server wrote to. */
const SENT_KEPT_MS = 28 * 24 * 3_600_000
/** At a time; what is left comes with the next sweep. */
const BATCH = 100

/**
 * Takes off the outbox what helps nobody any more: mails that wait with a link that has run out, and mails that were sent four
 * weeks ago. A mail without a link waits until the captain has dealt with it.
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
  const ids = docs.filter(({ text }) => hasRunOut(text ?? '', now)).map(({ id }) => id)
  // It waits still: a mail that leaves in this moment stays as sent.
  if (ids.length > 0)
    await context.payload.db.deleteMany({
      collection: 'mails',
      where: { and: [{ id: { in: ids } }, WAITING] },
    })
}

function hasRunOut(text: string, now: number): boolean {
  const expiresAt = linkExpiresAt(text)
  return expiresAt !== null && expiresAt <= now
}

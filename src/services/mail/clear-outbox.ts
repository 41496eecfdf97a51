import type { Mail } from '@/payload-types'
import { linkExpiresAt, RESET_MS } from '../accounts/password-links'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { WAITING } from './waiting-mails'

const SENT_KEPT_MS = 28 * 24 * 3_600_000
/** Maximum number of emails per sweep. The next sweep handles the rest. */
const BATCH = 100

/** Deletes unsent emails whose link has expired, and sent emails after four weeks. */
export async function clearOutbox(context: ServiceContext): Promise<void> {
  const now = context.now().getTime()
  const before = (ms: number) => ({ less_than: new Date(now - ms).toISOString() })
  await context.payload.db.deleteMany({ collection: 'mails', where: { sentAt: before(SENT_KEPT_MS) } })
  const old = await findRows<Mail>(context.payload, 'mails', {
    where: { and: [WAITING, { createdAt: before(RESET_MS) }] },
    sort: 'createdAt',
    limit: BATCH,
  })
  const ids = old.filter(({ text }) => hasExpired(text ?? '', now)).map(({ id }) => id)
  // This delete is conditional, because the email may just have been sent.
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

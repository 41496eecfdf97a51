import type { Where } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import type { Mail } from '@/payload-types'
import { linkExpiresAt, RESET_MS } from '../accounts/password-links'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { UNSENT } from './mail-states'

const KEPT_MS = 28 * 24 * 3_600_000
/** Maximum number of emails per sweep. The next sweep handles the rest. */
const BATCH = 100

/**
 * Deletes unsent emails whose link has expired, and all emails after four weeks. Keeps an email about a weather
 * cancellation while announce-weather.ts still checks its day, because the email would otherwise be queued and sent
 * again.
 */
export async function clearOutbox(context: ServiceContext): Promise<void> {
  const now = context.now().getTime()
  const before = (ms: number) => ({ less_than: new Date(now - ms).toISOString() })
  const isForgettable: Where = {
    or: [
      { kind: { not_in: ['weather', 'too-few'] } },
      { day: { less_than: addDays(tripDateOf(context.now()), -1) } },
    ],
  }
  const isOld: Where = {
    and: [
      { or: [{ sentAt: before(KEPT_MS) }, { and: [isOver, { createdAt: before(KEPT_MS) }] }] },
      isForgettable,
    ],
  }
  await context.payload.db.deleteMany({ collection: 'mails', where: isOld })
  const old = await findRows<Mail>(context.payload, 'mails', {
    where: { and: [UNSENT, { kind: { equals: 'password-link' } }, { createdAt: before(RESET_MS) }] },
    sort: 'createdAt',
    limit: BATCH,
  })
  const ids = old.filter(({ text }) => hasExpired(text ?? '', now)).map(({ id }) => id)
  // This delete is conditional, because the email may just have been sent.
  if (ids.length > 0)
    await context.payload.db.deleteMany({
      collection: 'mails',
      where: { and: [{ id: { in: ids } }, UNSENT] },
    })
}

/** Query for emails that won't be tried again. */
const isOver: Where = { state: { in: ['failed', 'skipped'] } }

function hasExpired(text: string, now: number): boolean {
  const expiresAt = linkExpiresAt(text)
  return expiresAt !== null && expiresAt <= now
}

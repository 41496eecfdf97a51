import type { Payload, Where } from 'payload'
import { CHECKOUT_STATES } from '@/domain/checkout-state'
import { MAIL_STATES } from '../mail/mail-states'

export interface StateCounts {
  checkouts: Record<string, number>
  emails: Record<string, number>
  /** The number of holds that haven't expired. */
  holds: number
}

/** Counts checkouts and emails by state. Every count uses an index. */
export async function countStates(payload: Payload, now: Date): Promise<StateCounts> {
  const count = async (collection: 'checkouts' | 'mails', where: Where) =>
    (await payload.db.count({ collection, where })).totalDocs
  const byState = async (collection: 'checkouts' | 'mails', states: readonly string[]) => {
    const pairs = states.map(
      async (state) => [state, await count(collection, { state: { equals: state } })] as const,
    )
    return Object.fromEntries(await Promise.all(pairs))
  }
  const isLive: Where = {
    and: [{ state: { equals: 'held' } }, { holdExpiresAt: { greater_than: now.toISOString() } }],
  }
  const [checkouts, emails, holds] = await Promise.all([
    byState('checkouts', CHECKOUT_STATES),
    byState('mails', MAIL_STATES),
    count('checkouts', isLive),
  ])
  return { checkouts, emails, holds }
}

import type { Where } from 'payload'

/**
 * States of an email: waiting for its next attempt, being sent by a process, accepted by the mail server, given up on,
 * or skipped because it was turned off or no longer applies.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const

/** Query for emails that weren't sent and still could be. */
export const UNSENT: Where = { state: { in: ['waiting', 'sending', 'failed'] } }

/** Query for unsent emails that no process is sending right now. */
export const IDLE: Where = { state: { in: ['waiting', 'failed'] } }

/** Returns a query for emails whose next attempt is due, including those whose process died while sending. */
export const isDue = (now: Date): Where => ({
  and: [{ state: { in: ['waiting', 'sending'] } }, { nextAttemptAt: { less_than_equal: now.toISOString() } }],
})

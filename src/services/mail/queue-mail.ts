import { AsyncLocalStorage } from 'node:async_hooks'
import type { TripDate } from '@/domain/dates'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { insertOnce } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

export interface QueuedMail {
  /** What causes the email, for example `receipt:<bookingId>`. It becomes the email's id. */
  cause: string
  kind: MailKind
  /** The id of the booking, or of the checkout that has no booking yet. */
  booking?: string
  /** The recipient, if known. The address is reread when the email is written. */
  to?: string | null
  /** The trip date that the email is about. */
  day?: TripDate
  /** How long to wait before writing the email, for example until its cause can't be undone with one tap anymore. */
  waitMs?: number
}

const silence = new AsyncLocalStorage<true>()

/** Runs `work` without queuing email, for sample data whose guests don't exist. */
export function withoutMail<Result>(work: () => Promise<Result>): Promise<Result> {
  return silence.run(true, work)
}

/** Returns whether this call runs inside {@link withoutMail}. */
export const isSilent = () => silence.getStore() ?? false

/**
 * Queues an email in the outbox, once per cause, no matter how often the step is repeated. Call this in the same step
 * as the cause. The mail sender then writes the text and sends it (send-queued.ts), so queuing doesn't need a mail
 * server, and a mistake in an email's text can't keep a payment from being settled.
 *
 * @returns false if the email was already queued
 * @throws AppError `database-unavailable` if it was already queued, but could still be lost
 */
export async function queueMail(
  context: ServiceContext,
  { cause, kind, booking, to, day, waitMs = 0 }: QueuedMail,
): Promise<boolean> {
  if (isSilent()) return false
  const at = context.now()
  const now = at.toISOString()
  return insertOnce(context.payload, 'mails', {
    id: cause,
    kind,
    state: 'waiting',
    booking: booking ?? null,
    to: to ?? null,
    day: day ?? null,
    attempts: 0,
    nextAttemptAt: new Date(at.getTime() + waitMs).toISOString(),
    createdAt: now,
    updatedAt: now,
  })
}

import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import type { Mail } from '@/payload-types'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { claimMail, type Delivery, deliverMail, newClaim, PROBLEMS } from './deliver-mail'
import { IDLE, isDue } from './mail-states'
import { findWaitingMail, ON_ITS_WAY } from './waiting-mails'

/** How long a caller waits. Sending continues in the background, and the outbox shows the outcome. */
const MAX_WAIT_MS = 2_000

export interface PasswordMail {
  to: string
  subject: string
  text: string
}

/**
 * Stores an email with a password link in the outbox, then sends it. Replaces unsent emails with the same
 * recipient and subject, because only the newest link matters, and repeated requests shouldn't fill the outbox.
 * Returns whether the mail server accepted the email in time.
 */
export async function sendMail(
  context: ServiceContext,
  delivery: Delivery,
  { to, subject, text }: PasswordMail,
): Promise<boolean> {
  const now = context.now().toISOString()
  const mail: unknown = await context.payload.db.create({
    collection: 'mails',
    data: {
      id: `${PASSWORD_LINK}:${randomUUID()}`,
      kind: PASSWORD_LINK,
      to,
      subject,
      text,
      attempts: 0,
      createdAt: now,
      ...newClaim(context),
      problem: delivery.port ? ON_ITS_WAY : PROBLEMS.off,
    },
  })
  await context.payload.db.deleteMany({
    collection: 'mails',
    where: {
      and: [
        { kind: { equals: PASSWORD_LINK } },
        { to: { equals: to } },
        { subject: { equals: subject } },
        IDLE,
        // This condition keeps two concurrent calls from deleting each other's emails.
        { createdAt: { less_than: now } },
      ],
    },
  })
  return waitBriefly(context, deliverMail(context, mail as Mail, delivery))
}

/**
 * Retries an unsent email, unless another call is sending it. Returns the same as {@link sendMail}. An email about a
 * booking is rewritten, because the captain may have corrected the address.
 *
 * @throws AppError `not-found`
 */
export async function sendMailAgain(
  context: ServiceContext,
  delivery: Delivery,
  id: string,
): Promise<boolean> {
  const isFree: Where = { and: [{ id: { equals: id } }, { or: [IDLE, isDue(context.now())] }] }
  const claimed = await claimMail(context, isFree, { problem: ON_ITS_WAY })
  if (claimed) {
    const fresh = claimed.kind === PASSWORD_LINK ? claimed : { ...claimed, text: null }
    return waitBriefly(context, deliverMail(context, fresh, delivery))
  }
  if (!(await findWaitingMail(context, id))) throw new AppError('not-found')
  return false
}

/** The mail kind for invitations and password links. The text of these emails is stored when they're queued. */
const PASSWORD_LINK = 'password-link'

/** Waits up to `MAX_WAIT_MS` for a delivery. Returns whether the email was sent. */
async function waitBriefly(context: ServiceContext, delivery: Promise<string>): Promise<boolean> {
  const settled = delivery.then(
    (attempt) => attempt === 'sent',
    (error: unknown) => {
      // The email may still be claimed. If so, the mail sender retries it when the claim ends.
      context.log.error({ err: error }, "The outcome of an email couldn't be saved")
      return false
    },
  )
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS)
  })
  try {
    return await Promise.race([settled, timeout])
  } finally {
    clearTimeout(timer)
  }
}

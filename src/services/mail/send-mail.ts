import type { Where } from 'payload'
import type { Mail } from '@/payload-types'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { MailMessage, MailOutcome, MailPort, ServiceContext } from '../ports'
import { findWaitingMail, IDLE, ON_ITS_WAY, WAITING } from './waiting-mails'

/** Explains to the captain why an email wasn't sent. */
const PROBLEMS: Record<Exclude<MailOutcome['kind'], 'sent'> | 'off', string> = {
  off: 'No mail server is set up for this site yet.',
  refused: 'The mail server refused the email.',
  unknown: "The mail server didn't answer.",
}

/**
 * This is longer than the mail server's timeout (adapters/email), so by then the sending process must have
 * died.
 */
const ON_ITS_WAY_MS = 60_000

/** How long a caller waits. Sending continues in the background, and the outbox shows the outcome. */
const MAX_WAIT_MS = 2_000

/**
 * Stores an email in the outbox, then sends it. Replaces unsent emails with the same recipient and subject,
 * so that repeated requests don't fill the outbox. Returns whether the mail server accepted it in time.
 *
 * @param port null if no mail server is configured
 */
export async function sendMail(
  context: ServiceContext,
  port: MailPort | null,
  message: MailMessage,
): Promise<boolean> {
  const now = context.now().toISOString()
  const mail: unknown = await context.payload.db.create({
    collection: 'mails',
    data: { ...message, problem: port ? ON_ITS_WAY : PROBLEMS.off, createdAt: now, updatedAt: now },
  })
  await context.payload.db.deleteMany({
    collection: 'mails',
    where: {
      and: [
        { to: { equals: message.to } },
        { subject: { equals: message.subject } },
        IDLE,
        // This condition keeps two concurrent calls from deleting each other's emails.
        { createdAt: { less_than: now } },
      ],
    },
  })
  return waitBriefly(context, deliverMail(context, port, { ...message, id: (mail as Mail).id }))
}

/**
 * Sends an unsent email again, unless another call is sending it. Returns the same as {@link sendMail}.
 *
 * @throws AppError `not-found`
 */
export async function sendMailAgain(
  context: ServiceContext,
  port: MailPort | null,
  id: string,
): Promise<boolean> {
  const claimed = await claimMail(context, id)
  if (claimed) {
    const { to, subject, text } = claimed
    return waitBriefly(context, deliverMail(context, port, { id, to, subject, text: text ?? '' }))
  }
  if (!(await findWaitingMail(context, id))) throw new AppError('not-found')
  return false
}

/** Waits up to `MAX_WAIT_MS` for a delivery. Returns whether the email was sent. */
async function waitBriefly(context: ServiceContext, delivery: Promise<boolean>): Promise<boolean> {
  const settled = delivery.catch((error: unknown) => {
    // The email's `problem` is still ON_ITS_WAY, so the outbox offers to send it again.
    context.log.error({ err: error }, "The outcome of an email couldn't be saved")
    return false
  })
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

/** Claims an unsent email with a conditional write. Returns null if it was sent or is being sent. */
function claimMail(context: ServiceContext, id: string): Promise<Mail | null> {
  const now = context.now()
  const abandoned = new Date(now.getTime() - ON_ITS_WAY_MS).toISOString()
  const isFree: Where[] = [{ problem: { not_equals: ON_ITS_WAY } }, { updatedAt: { less_than: abandoned } }]
  const where: Where = { and: [{ id: { equals: id } }, WAITING, { or: isFree }] }
  return updateIf(context.payload, 'mails', where, { problem: ON_ITS_WAY, updatedAt: now.toISOString() })
}

/** Sends a stored email and saves the outcome. Returns whether it was sent. */
async function deliverMail(
  context: ServiceContext,
  port: MailPort | null,
  { id, ...message }: MailMessage & { id: string },
): Promise<boolean> {
  const outcome = port ? await port.send(message) : null
  const now = context.now().toISOString()
  const isSent = outcome?.kind === 'sent'
  if (outcome && outcome.kind !== 'sent') {
    context.log.warn({ mail: id, cause: outcome.cause }, `An email wasn't sent: ${outcome.kind}`)
  }
  await context.payload.db.updateOne({
    collection: 'mails',
    id,
    data: isSent
      ? // Delete the text, because it can contain a secret link, and the recipient has the email now.
        { text: null, problem: null, sentAt: now, updatedAt: now }
      : { problem: PROBLEMS[outcome?.kind ?? 'off'], updatedAt: now },
  })
  return isSent
}

import type { Where } from 'payload'
import type { Mail } from '@/payload-types'
import { AppError } from '../errors'
import type { MailMessage, MailOutcome, MailPort, ServiceContext } from '../ports'
import { findWaitingMail, IDLE, ON_ITS_WAY, WAITING } from './read-waiting-mails'

/** Why a mail waits, as the captain reads it. */
const PROBLEMS: Record<Exclude<MailOutcome['kind'], 'sent'> | 'off', string> = {
  off: 'No mail server is set up for this site yet.',
  refused: 'The mail server refused it.',
  unknown: 'The mail server did not answer.',
}

/** Longer than the mail server is waited for (adapters/email): who took a mail by then is gone. */
const ON_ITS_WAY_MS = 60_000

/** How long a caller waits for the mail server. Later, the mail is still sent, and the outbox shows what came of it. */
const MAX_WAIT_MS = 2_000

/**
 * Writes a mail down and then sends it, so that nothing is lost where the server is down or not there: then the mail waits
 * in the outbox, in the place of one with the same subject that waited for the same person: whoever asks again and again
 * fills nothing. Returns true if the mail server accepted it, false if it refused or hasn't answered yet.
 *
 * @param port null: no mail server is configured
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
        // Of two at once neither takes the other's.
        { createdAt: { less_than: now } },
      ],
    },
  })
  return whatIsKnown(context, deliverMail(context, port, { ...message, id: (mail as Mail).id }))
}

/**
 * Tries once more to send a mail that waits; of two who try at once only one does. Returns as {@link sendMail}.
 *
 * @throws AppError `not-found`
 */
export async function sendMailAgain(
  context: ServiceContext,
  port: MailPort | null,
  id: string,
): Promise<boolean> {
  const taken = await takeMail(context, id)
  if (taken) {
    const { to, subject, text } = taken
    return whatIsKnown(context, deliverMail(context, port, { id, to, subject, text: text ?? '' }))
  }
  if (!(await findWaitingMail(context, id))) throw new AppError('not-found')
  return false
}

/** Waits a moment for a delivery, which goes on in the background. Returns whether the mail was sent by then. */
async function whatIsKnown(context: ServiceContext, delivery: Promise<boolean>): Promise<boolean> {
  const settled = delivery.catch((error: unknown) => {
    // The row still says that the mail is being sent, so the outbox offers to send it again.
    context.log.error({ err: error }, 'What came of a mail could not be written down')
    return false
  })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS)
  })
  try {
    return await Promise.race([settled, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** Takes a mail that waits to send it, by a conditional write; null where it does not wait, or somebody else has it. */
async function takeMail(context: ServiceContext, id: string): Promise<Mail | null> {
  const now = context.now()
  const left = new Date(now.getTime() - ON_ITS_WAY_MS).toISOString()
  const isFree: Where[] = [{ problem: { not_equals: ON_ITS_WAY } }, { updatedAt: { less_than: left } }]
  const taken: unknown = await context.payload.db.updateOne({
    collection: 'mails',
    where: { and: [{ id: { equals: id } }, WAITING, { or: isFree }] },
    data: { problem: ON_ITS_WAY, updatedAt: now.toISOString() },
    options: { atomic: true },
  })
  return taken as Mail | null
}

/** Sends a mail that was written down, and writes what came of it: sent, without its text, or why it waits. */
async function deliverMail(
  context: ServiceContext,
  port: MailPort | null,
  { id, ...message }: MailMessage & { id: string },
): Promise<boolean> {
  const outcome = port ? await port.send(message) : null
  const now = context.now().toISOString()
  const isSent = outcome?.kind === 'sent'
  if (outcome && outcome.kind !== 'sent') {
    context.log.warn({ mail: id, cause: outcome.cause }, `A mail was not sent: ${outcome.kind}`)
  }
  await context.payload.db.updateOne({
    collection: 'mails',
    id,
    data: isSent
      ? // The text may carry a link that signs somebody in; who has the mail needs it no longer.
        { text: null, problem: null, sentAt: now, updatedAt: now }
      : { problem: PROBLEMS[outcome?.kind ?? 'off'], updatedAt: now },
  })
  return isSent
}

import type { Mail } from '@/payload-types'
import type { Desk, MailMessage, MailOutcome, MailPort } from './ports'

/** Why a mail waits, as the captain reads it. */
const PROBLEMS: Record<Exclude<MailOutcome['kind'], 'sent'> | 'off', string> = {
  off: 'This site has no mail server yet (SMTP_URL).',
  refused: 'The mail server refused it.',
  unknown: 'The mail server did not answer.',
}

/**
 * Writes a mail down and then sends it, so that nothing is lost where the server is down or not there: then the mail waits
 * in the outbox. Gives whether it was sent.
 *
 * @param port null: no mail server is configured
 */
export async function sendMail(desk: Desk, port: MailPort | null, message: MailMessage): Promise<boolean> {
  const now = desk.now().toISOString()
  const mail: unknown = await desk.payload.db.create({
    collection: 'mails',
    data: { ...message, problem: PROBLEMS.off, createdAt: now, updatedAt: now },
  })
  return deliverMail(desk, port, { ...message, id: (mail as Mail).id })
}

/** Sends a mail that was written down, and writes what came of it: sent, without its text, or why it waits. */
export async function deliverMail(
  desk: Desk,
  port: MailPort | null,
  { id, ...message }: MailMessage & { id: string },
): Promise<boolean> {
  const outcome = port ? await port.send(message) : null
  const now = desk.now().toISOString()
  const isSent = outcome?.kind === 'sent'
  if (outcome && outcome.kind !== 'sent') {
    desk.log.warn({ mail: id, cause: outcome.cause }, `A mail was not sent: ${outcome.kind}`)
  }
  await desk.payload.db.updateOne({
    collection: 'mails',
    id,
    data: isSent
      ? // The text may carry a link that signs somebody in; who has the mail needs it no longer.
        { text: null, problem: null, sentAt: now, updatedAt: now }
      : { problem: PROBLEMS[outcome?.kind ?? 'off'], updatedAt: now },
  })
  return isSent
}

import type { EmailAdapter, Payload } from 'payload'
import { smtpMail } from '@/adapters/email/smtp-mail'
import { env } from '@/env'
import { contextWithoutCards } from '@/services/context-without-cards'
import { sendMail, sendMailAgain } from '@/services/mail/send-mail'
import type { MailPort } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** Returns the mail server, or null if none is configured. Without one, emails stay in the outbox. */
function mailPort(): MailPort | null {
  const { smtp } = env()
  return processSingleton('sixpackMail', () => smtp && smtpMail(smtp))
}

/** Payload's email adapter. Saves each email in the outbox, sends it, and returns whether it was sent. */
export const outboxEmail: EmailAdapter<boolean> = ({ payload }) => ({
  name: 'outbox',
  defaultFromAddress: env().smtp?.from ?? 'outbox@localhost',
  defaultFromName: '',
  sendEmail: ({ to, subject, text }) =>
    sendMail(contextWithoutCards(payload), mailPort(), {
      to: typeof to === 'string' ? to : JSON.stringify(to),
      subject: subject ?? '',
      text: typeof text === 'string' ? text : '',
    }),
})

/** Retries sending an email from the outbox. Returns whether it was sent. @throws AppError `not-found` */
export function sendAgain(payload: Payload, id: string): Promise<boolean> {
  return sendMailAgain(contextWithoutCards(payload), mailPort(), id)
}

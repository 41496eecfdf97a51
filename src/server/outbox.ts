import type { EmailAdapter, Payload } from 'payload'
import { smtpMail } from '@/adapters/email/smtp-mail'
import { env } from '@/env'
import { contextWithoutCards } from '@/services/context-without-cards'
import { sendMail, sendMailAgain } from '@/services/mail/send-mail'
import type { MailPort } from '@/services/ports'

/** One per process. On `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackMail?: MailPort | null }

/** Returns null if no mail server is configured; email then waits in the outbox. */
function mailPort(): MailPort | null {
  if (store.sixpackMail === undefined) {
    const { smtp } = env()
    store.sixpackMail = smtp && smtpMail(smtp)
  }
  return store.sixpackMail
}

/**
 * Payload's email adapter: `payload.sendEmail` writes the email to the outbox first, and returns whether it
 * was sent.
 */
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

/** Tries again to send a waiting email. Returns whether it was sent. @throws AppError `not-found` */
export function sendAgain(payload: Payload, id: string): Promise<boolean> {
  return sendMailAgain(contextWithoutCards(payload), mailPort(), id)
}

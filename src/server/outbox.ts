import type { EmailAdapter, Payload } from 'payload'
import { smtpMail } from '@/adapters/email/smtp-mail'
import { env } from '@/env'
import { contextWithoutCards } from '@/services/context-without-cards'
import { sendMail, sendMailAgain } from '@/services/mail/send-mail'
import type { MailPort } from '@/services/ports'

/** One a process; on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackMail?: MailPort | null }

/** Null: no mail server is configured, and mail waits in the outbox. */
function mailPort(): MailPort | null {
  if (store.sixpackMail === undefined) {
    const { smtp } = env()
    store.sixpackMail = smtp && smtpMail(smtp)
  }
  return store.sixpackMail
}

/** Payload's way to send mail, ours: `payload.sendEmail` writes the mail into the outbox first and gives whether it was sent. */
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

/** Tries once more to send a mail that waits. Gives whether it was sent. @throws AppError `not-found` */
export function sendAgain(payload: Payload, id: string): Promise<boolean> {
  return sendMailAgain(contextWithoutCards(payload), mailPort(), id)
}

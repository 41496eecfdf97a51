import type { EmailAdapter, Payload } from 'payload'
import { smtpMail } from '@/adapters/email/smtp-mail'
import { env } from '@/env'
import { finishBeforeExit, isStopping } from '@/server/stopping'
import { contextWithoutCards } from '@/services/context-without-cards'
import type { Delivery } from '@/services/mail/deliver-mail'
import { sendMail, sendMailAgain } from '@/services/mail/send-mail'
import { processSingleton } from '@/shared/process-singleton'

/** Returns the mail server, or null if none is configured (emails then stay in the outbox), and the site's URL. */
export function mailDelivery(): Delivery {
  const { smtp, siteUrl } = env()
  const port = processSingleton('sixpackMail', () => smtp && smtpMail(smtp))
  return { port, siteUrl, isStopping, onStart: finishBeforeExit }
}

/**
 * Payload's email adapter, for invitations and password links. Saves each email in the outbox, sends it, and
 * returns whether it was sent.
 */
export const outboxEmail: EmailAdapter<boolean> = ({ payload }) => ({
  name: 'outbox',
  defaultFromAddress: env().smtp?.from ?? 'outbox@localhost',
  defaultFromName: '',
  sendEmail: ({ to, subject, text }) =>
    sendMail(contextWithoutCards(payload), mailDelivery(), {
      to: typeof to === 'string' ? to : JSON.stringify(to),
      subject: subject ?? '',
      text: typeof text === 'string' ? text : '',
    }),
})

/** Retries sending an email from the outbox. Returns whether it was sent. @throws AppError `not-found` */
export function sendAgain(payload: Payload, id: string): Promise<boolean> {
  return sendMailAgain(contextWithoutCards(payload), mailDelivery(), id)
}

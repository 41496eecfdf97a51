import { sendQueuedMails } from '@/services/mail/send-queued'
import type { MailMessage, ServiceContext } from '@/services/ports'
import { SITE_URL } from '../int/test-app'

/** Sends the queued emails that are due, to a mail server that accepts all of them. Returns the emails. */
export async function sendMails(context: ServiceContext): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const port = {
    send: (message: MailMessage) => {
      sent.push(message)
      return Promise.resolve({ kind: 'sent' as const })
    },
  }
  await sendQueuedMails(context, { port, siteUrl: SITE_URL })
  return sent
}

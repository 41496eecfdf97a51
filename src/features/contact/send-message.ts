import { keepInCms } from '@/api-client/keep-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { NewMessage } from '@/contract/message'
import type { BookingSettings } from '@/contract/site'
import { contactSubject } from './contact-subject'

/** How long the mail waits until the message is kept; a server that is slower than this must not keep the mail back. */
const KEEP_FIRST_MS = 5000

/**
 * Sends what was written on the contact form: keeps it in the CMS, then mails it (decision 20). Neither stops the other, and
 * what fails is only logged (specification section 8).
 *
 * @returns whether the mail was accepted, which is what the visitor is told.
 */
export async function sendMessage(
  message: Required<NewMessage>,
  emailjs: BookingSettings['emailjs'],
): Promise<boolean> {
  const keeping = keepInCms('/api/message/new', message, 'message')
  await Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, KEEP_FIRST_MS))])
  const fields = { ...message, subject: contactSubject(message.contact_name) }
  const mail = await sendMail({ template: 'contact', fields }, emailjs)
  if (!mail.ok) console.error(`The contact mail was not sent: ${mail.failure.status} ${mail.failure.text}`)
  return mail.ok
}

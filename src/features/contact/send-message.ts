import { keepInCms } from '@/api-client/keep-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { NewMessage } from '@/contract/message'
import type { BookingSettings } from '@/contract/site'
import { contactSubject } from './contact-subject'

/** How long the email waits for the CMS. A slow server must not delay it further. */
const MAX_SAVE_WAIT_MS = 5000

/**
 * Saves a contact message in the CMS, then emails it (docs/product-rules.md#contact-form). If one fails, it
 * is logged and the other still goes ahead.
 *
 * @returns whether the email was accepted, which decides what the visitor sees
 */
export async function sendMessage(
  message: Required<NewMessage>,
  emailjs: BookingSettings['emailjs'],
): Promise<boolean> {
  const saving = keepInCms('/api/message/new', message, 'message')
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, MAX_SAVE_WAIT_MS))])
  const fields = { ...message, subject: contactSubject(message.contact_name) }
  const mail = await sendMail({ template: 'contact', fields }, emailjs)
  if (!mail.ok) console.error(`Failed to send the contact email: ${mail.failure.status} ${mail.failure.text}`)
  return mail.ok
}

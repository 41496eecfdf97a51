import { saveInCms } from '@/api-client/save-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { NewMessage } from '@/contract/message'
import type { BookingSettings } from '@/contract/site'
import { contactSubject } from './contact-subject'

/** How long to wait for a slow CMS before sending the email. */
const MAX_SAVE_WAIT_MS = 5000

/**
 * Saves a contact message in the CMS, then emails it, even if saving it failed
 * (docs/product-rules.md#contact-form). Logs failures, and reports a failed email to the dashboard. Returns
 * whether the email was sent.
 */
export async function sendMessage(
  message: Required<Omit<NewMessage, 'email_failed'>>,
  emailjs: BookingSettings['emailjs'],
): Promise<boolean> {
  const saving = saveInCms('/api/message/new', message, 'message')
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, MAX_SAVE_WAIT_MS))])
  const fields = { ...message, subject: contactSubject(message.contact_name) }
  const mail = await sendMail({ template: 'contact', fields }, emailjs)
  if (mail.ok) return true
  console.error(`Failed to send the contact email: ${mail.failure.status} ${mail.failure.text}`)
  // Report the failure only if EmailJS is set up. Without EmailJS, no message is ever emailed.
  if (!emailjs) return false
  // Wait for the first save, because the last save decides whether the message counts as emailed.
  await saving
  await saveInCms('/api/message/new', { ...message, email_failed: true }, 'message')
  return false
}

import { saveInCms } from '@/api-client/save-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { NewSignup } from '@/contract/message'
import type { BookingSettings } from '@/contract/site'

/**
 * Emails a newsletter signup to the company and saves it. Logs failures. Returns whether the signup was
 * emailed.
 */
export async function subscribe(signup: NewSignup, emailjs: BookingSettings['emailjs']): Promise<boolean> {
  const fields = { ...signup, subject: `New newsletter subscriber: ${signup.contact_name}` }
  const [mail] = await Promise.all([
    sendMail({ template: 'newsletter', fields }, emailjs),
    saveInCms('/api/newsletter/new', signup, 'newsletter signup'),
  ])
  if (!mail.ok)
    console.error(`Failed to send the newsletter email: ${mail.failure.status} ${mail.failure.text}`)
  return mail.ok
}

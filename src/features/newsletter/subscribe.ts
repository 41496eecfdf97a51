import { keepInCms } from '@/api-client/keep-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { NewSignup } from '@/contract/message'
import type { BookingSettings } from '@/contract/site'

/**
 * Signs a visitor up for the newsletter: emails the company and saves the address in the CMS, in parallel. A
 * failure of either is logged.
 *
 * @returns whether the email was accepted, which decides what the visitor sees
 */
export async function subscribe(signup: NewSignup, emailjs: BookingSettings['emailjs']): Promise<boolean> {
  const fields = { ...signup, subject: `New newsletter subscriber: ${signup.contact_name}` }
  const [mail] = await Promise.all([
    sendMail({ template: 'newsletter', fields }, emailjs),
    keepInCms('/api/newsletter/new', signup, 'newsletter signup'),
  ])
  if (!mail.ok)
    console.error(`Failed to send the newsletter email: ${mail.failure.status} ${mail.failure.text}`)
  return mail.ok
}

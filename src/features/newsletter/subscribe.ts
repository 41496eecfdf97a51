import { keepInCms } from '@/api-client/keep-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { NewSignup } from '@/contract/message'
import type { BookingSettings } from '@/contract/site'

/**
 * Signs somebody up for the newsletter: mails the company and keeps the address in the CMS (decision 20), side by side.
 *
 * @returns whether the mail was accepted, which is what the visitor is told. What fails is also logged.
 */
export async function subscribe(signup: NewSignup, emailjs: BookingSettings['emailjs']): Promise<boolean> {
  const fields = { ...signup, subject: `New newsletter subscriber: ${signup.contact_name}` }
  const [mail] = await Promise.all([
    sendMail({ template: 'newsletter', fields }, emailjs),
    keepInCms('/api/newsletter/new', signup, 'newsletter signup'),
  ])
  if (!mail.ok) console.error(`The newsletter mail was not sent: ${mail.failure.status} ${mail.failure.text}`)
  return mail.ok
}

import { formText } from '@/api-client/form-text'
import { pageLanguage } from '@/api-client/page-language'
import { saveInCms } from '@/api-client/save-in-cms'
import { sendMail } from '@/api-client/send-mail'
import type { BookingSettings } from '@/contract/site'

/**
 * Emails a newsletter signup to the company and saves it. Consent to emails about open seats is saved, but not part of
 * that email. Logs failures. Returns whether the signup was emailed.
 */
export async function subscribe(data: FormData, emailjs: BookingSettings['emailjs']): Promise<boolean> {
  const signup = {
    contact_name: formText(data, 'contact_name'),
    contact_email: formText(data, 'contact_email'),
  }
  const fields = { ...signup, subject: `New newsletter subscriber: ${signup.contact_name}` }
  const [mail] = await Promise.all([
    sendMail({ template: 'newsletter', fields }, emailjs),
    saveInCms(
      '/api/newsletter/new',
      { ...signup, openings: data.has('openings'), language: pageLanguage() },
      'newsletter signup',
    ),
  ])
  if (!mail.ok)
    console.error(`Failed to send the newsletter email: ${mail.failure.status} ${mail.failure.text}`)
  return mail.ok
}

import { tripDateOf } from '@/domain/dates'
import type { NewsletterSignup } from '@/payload-types'
import { csvFile } from '@/shared/format/csv'
import { LANGUAGE_NAMES, languageOf } from '@/shared/text/language'
import { findRows } from '../database/read-rows'
import { SUBSCRIBED } from '../newsletter/subscription'
import type { ServiceContext } from '../ports'

/** Returns a CSV file of everyone who gets the newsletter, in the order of signup. */
export async function exportNewsletter({ payload }: ServiceContext): Promise<string> {
  const signups = await findRows<NewsletterSignup>(payload, 'newsletter-signups', {
    where: SUBSCRIBED,
    sort: 'createdAt',
  })
  return csvFile(
    ['Email', 'Name', 'Signed up on', 'Open seats', 'Language'],
    signups.map((signup) => [
      signup.email,
      signup.name,
      tripDateOf(new Date(signup.createdAt)),
      signup.openings ? 'yes' : 'no',
      LANGUAGE_NAMES[languageOf(signup)],
    ]),
  )
}

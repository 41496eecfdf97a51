import { tripDateOf } from '@/domain/dates'
import type { NewsletterSignup } from '@/payload-types'
import { csvFile } from '@/shared/format/csv'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/** Returns a CSV file with everyone who signed up for the newsletter, oldest first. */
export async function exportNewsletter({ payload }: ServiceContext): Promise<string> {
  const signups = await findRows<NewsletterSignup>(payload, 'newsletter-signups', { sort: 'createdAt' })
  return csvFile(
    ['Email', 'Name', 'Signed up on'],
    signups.map(({ email, name, createdAt }) => [email, name, tripDateOf(new Date(createdAt))]),
  )
}

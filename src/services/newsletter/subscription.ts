import type { Where } from 'payload'
import type { NewsletterSignup } from '@/payload-types'
import { unsubscribePath } from '@/shared/paths/unsubscribe-address'
import { type Language, languageOf, pathIn } from '@/shared/text/language'
import { findById } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'

/** Query for people who haven't unsubscribed. */
export const SUBSCRIBED: Where = { unsubscribedAt: { exists: false } }

/** Query for people who want emails about open seats. */
export const WANTS_OPENINGS: Where = { and: [SUBSCRIBED, { openings: { equals: true } }] }

/** Returns whether a subscriber wants emails about open seats. */
export const wantsOpenings = ({ openings, unsubscribedAt }: NewsletterSignup): boolean =>
  openings === true && !unsubscribedAt

/** Returns the key of an unsubscribe link. It's computed, not stored, so that every email can contain it. */
const keyOf = ({ payload }: Pick<ServiceContext, 'payload'>, signupId: string) =>
  signature(payload.secret, `unsubscribe:${signupId}`)

/** Returns the link that unsubscribes with a POST (RFC 8058). A GET leads to the page with the button. */
export function unsubscribeLink(
  context: Pick<ServiceContext, 'payload'>,
  signup: Pick<NewsletterSignup, 'id' | 'language'>,
  siteUrl: string,
): string {
  const { id } = signup
  const query = new URLSearchParams({
    signup: id,
    key: keyOf(context, id),
    ...(languageOf(signup) !== 'en' && { language: languageOf(signup) }),
  })
  return `${siteUrl}/api/newsletter/unsubscribe?${query}`
}

/**
 * Returns the path of the page with the Unsubscribe button, in the link's language. Doesn't use the database, so it
 * works during an outage, and doesn't reveal who has subscribed.
 */
export const unsubscribePage = (link: {
  signup: string
  key: string
  language?: Language | undefined
}): string => pathIn(languageOf(link), unsubscribePath(link))

/**
 * Unsubscribes the person whose email contained the link. Idempotent. @throws AppError `link-expired` for a wrong
 * key
 */
export async function unsubscribe(
  context: ServiceContext,
  { signup: id, key }: { signup: string; key: string },
): Promise<void> {
  if (!isSameSignature(keyOf(context, id), key)) throw new AppError('link-expired')
  // If the subscriber's data was erased, no more emails are sent, so there's nothing to do.
  if (!(await findById<NewsletterSignup>(context.payload, 'newsletter-signups', id))) return
  const now = context.now().toISOString()
  await updateIf(
    context.payload,
    'newsletter-signups',
    { and: [{ id: { equals: id } }, SUBSCRIBED] },
    { unsubscribedAt: now, openings: false, updatedAt: now },
  )
}

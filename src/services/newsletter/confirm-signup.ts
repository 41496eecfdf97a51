import type { Where } from 'payload'
import { tripDateOf } from '@/domain/dates'
import type { Mail, NewsletterSignup } from '@/payload-types'
import { composeMail } from '@/shared/mail/compose-mail'
import { NO_FACTS } from '@/shared/mail/mail-facts'
import { renderHtml, renderText } from '@/shared/mail/render-mail'
import { type ConfirmLink, confirmPath } from '@/shared/paths/confirm-address'
import { languageOf, pathIn } from '@/shared/text/language'
import { readSite } from '../content/read-site'
import { findById } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { queueMail } from '../mail/queue-mail'
import { readMailSettings } from '../mail/read-templates'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'

const KIND = 'newsletter-again'

/**
 * At most one confirmation email is sent in each fixed period of this length, so that strangers can't fill the mailbox
 * of someone who has unsubscribed.
 */
const EVERY_MS = 7 * 24 * 3_600_000

/**
 * Returns the key of a confirmation link. The key covers the choice of emails, so that no one can add emails about
 * open seats to a link.
 */
const keyOf = (
  { payload }: Pick<ServiceContext, 'payload'>,
  { signup, openings }: Pick<ConfirmLink, 'signup' | 'openings'>,
) => signature(payload.secret, `subscribe:${signup}:${openings}`)

/** Asks someone who has unsubscribed to confirm that they want to resubscribe, at most once per `EVERY_MS` period. */
export async function askToConfirm(context: ServiceContext, { id, email }: NewsletterSignup): Promise<void> {
  const week = Math.floor(context.now().getTime() / EVERY_MS)
  await queueMail(context, { cause: `${KIND}:${id}:${week}`, kind: KIND, booking: id, to: email })
}

/** Returns the content of the email that asks for confirmation, or the reason not to send it. */
export async function writeConfirmation(context: ServiceContext, { booking: id }: Mail, siteUrl: string) {
  const signup = await findById<NewsletterSignup>(context.payload, 'newsletter-signups', id ?? '')
  if (!signup?.unsubscribedAt) return { skip: 'They’re already subscribed, or their data was erased.' }
  const language = languageOf(signup)
  const [site, settings] = await Promise.all([readSite(context.payload, language), readMailSettings(context)])
  const choice = { signup: signup.id, openings: signup.openings === true }
  const composed = composeMail(KIND, settings.textsOf(KIND, language), {
    ...NO_FACTS,
    language,
    site,
    siteUrl,
    today: tripDateOf(context.now()),
    confirmUrl: `${siteUrl}${pathIn(language, confirmPath({ ...choice, key: keyOf(context, choice) }))}`,
  })
  return {
    to: signup.email,
    subject: composed.subject,
    text: renderText(composed),
    html: renderHtml(composed),
    calendar: null,
    replyTo: site.email,
  }
}

/** Resubscribes the person who was emailed the link. Idempotent. @throws AppError `link-expired` for a wrong key */
export async function confirmSignup(
  context: ServiceContext,
  { signup: id, openings, key }: ConfirmLink,
): Promise<void> {
  if (!isSameSignature(keyOf(context, { signup: id, openings }), key)) throw new AppError('link-expired')
  const now = context.now().toISOString()
  const isUnsubscribed: Where = { and: [{ id: { equals: id } }, { unsubscribedAt: { exists: true } }] }
  await updateIf(context.payload, 'newsletter-signups', isUnsubscribed, {
    unsubscribedAt: null,
    openings,
    updatedAt: now,
  })
}

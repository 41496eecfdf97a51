import { createHash } from 'node:crypto'
import type { Where } from 'payload'
import { tripDateOf } from '@/domain/dates'
import type { NewsletterSignup } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { insertIfAbsent, updateIf } from '../database/write-if-unchanged'
import { askToConfirm } from '../newsletter/confirm-signup'
import type { ServiceContext } from '../ports'

export interface ContactMessage {
  name: string
  email: string
  /** The sender's phone number, which may be empty. */
  phone: string
  message: string
  emailFailed: boolean
}

/**
 * Stores a contact message, so that it isn't lost if its email fails. Stores the same message only once a day,
 * because if the email fails, the browser reports that with a second call, and the visitor may resend the message.
 */
export async function saveMessage(context: ServiceContext, message: ContactMessage): Promise<void> {
  const now = context.now().toISOString()
  const { name, email, phone, message: text, emailFailed } = message
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([tripDateOf(context.now()), name, email.toLowerCase(), phone, text]))
    .digest('hex')
  const row = { ...message, fingerprint, read: false, createdAt: now, updatedAt: now }
  if (await insertIfAbsent(context.payload, 'messages', row)) return
  await updateIf(context.payload, 'messages', { fingerprint: { equals: fingerprint } }, { emailFailed })
}

export interface Signup {
  name: string
  email: string
  /** Whether the subscriber wants emails about open seats. */
  openings?: boolean
  language?: Language
}

/**
 * Stores a newsletter signup. A second signup can only add emails about open seats. Someone who has unsubscribed is
 * asked to confirm by email, because a stranger could have signed them up. The response doesn't reveal who has signed up.
 */
export async function saveSignup(
  context: ServiceContext,
  { name, email, openings = false, language = 'en' }: Signup,
): Promise<void> {
  const { payload } = context
  const now = context.now().toISOString()
  const address = email.toLowerCase()
  const signup = {
    name,
    email: address,
    openings,
    language,
    unsubscribedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  if (await insertIfAbsent(payload, 'newsletter-signups', signup)) return
  const isTheirs: Where = { email: { equals: address } }
  const again: Where = { and: [isTheirs, { unsubscribedAt: { exists: true } }] }
  const changes = { openings, language, updatedAt: now }
  const unsubscribed = await updateIf<NewsletterSignup>(payload, 'newsletter-signups', again, changes)
  if (unsubscribed) await askToConfirm(context, unsubscribed)
  // Anyone can send this form, so it doesn't change a subscriber's language.
  else if (openings) await updateIf(payload, 'newsletter-signups', isTheirs, { openings, updatedAt: now })
}

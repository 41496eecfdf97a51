import { createHash } from 'node:crypto'
import { tripDateOf } from '@/domain/dates'
import { insertIfAbsent } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

export interface ContactMessage {
  name: string
  email: string
  /** Can be empty. */
  phone: string
  message: string
}

/**
 * Stores a contact message, so that it isn't lost if its email fails. A visitor whose email failed sends the
 * same message again, so it's stored once a day.
 */
export async function saveMessage(context: ServiceContext, message: ContactMessage): Promise<void> {
  const now = context.now().toISOString()
  const { name, email, phone, message: text } = message
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([tripDateOf(context.now()), name, email.toLowerCase(), phone, text]))
    .digest('hex')
  const row = { ...message, fingerprint, answered: false, createdAt: now, updatedAt: now }
  await insertIfAbsent(context.payload, 'messages', row)
}

/** Stores a newsletter signup. Ignores duplicates, so that callers can't find out who has signed up. */
export async function saveSignup(
  context: ServiceContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const now = context.now().toISOString()
  const signup = { name, email: email.toLowerCase(), createdAt: now, updatedAt: now }
  await insertIfAbsent(context.payload, 'newsletter-signups', signup)
}

/** Returns how many contact messages aren't marked as answered. */
export async function countUnanswered({ payload }: ServiceContext): Promise<number> {
  const where = { answered: { not_equals: true } }
  return (await payload.db.count({ collection: 'messages', where })).totalDocs
}

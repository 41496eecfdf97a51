import { insertIfAbsent } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

export interface ContactMessage {
  name: string
  email: string
  /** Can be empty. */
  phone: string
  message: string
}

/** Stores a contact message, so that it isn't lost if its email fails. */
export async function saveMessage(context: ServiceContext, message: ContactMessage): Promise<void> {
  const now = context.now().toISOString()
  await context.payload.db.create({
    collection: 'messages',
    data: { ...message, answered: false, createdAt: now, updatedAt: now },
  })
}

/**
 * Stores a newsletter signup, once per email address. Doesn't fail for a duplicate, so that callers can't
 * find out who has signed up.
 */
export async function saveSignup(
  context: ServiceContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const now = context.now().toISOString()
  const signup = { name, email: email.toLowerCase(), createdAt: now, updatedAt: now }
  await insertIfAbsent(context.payload, 'newsletter-signups', signup)
}

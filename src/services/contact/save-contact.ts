import { createHash } from 'node:crypto'
import { tripDateOf } from '@/domain/dates'
import { insertIfAbsent, updateIf } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

export interface ContactMessage {
  name: string
  email: string
  /** Can be empty. */
  phone: string
  message: string
  emailFailed: boolean
}

/**
 * Stores a contact message, so that it isn't lost if its email fails. Stores the same message only once a
 * day: if the email fails, the browser reports it with a second call, and the visitor may send the message
 * again.
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

/** Stores a newsletter signup. Ignores duplicates, so that callers can't find out who has signed up. */
export async function saveSignup(
  context: ServiceContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const now = context.now().toISOString()
  const signup = { name, email: email.toLowerCase(), createdAt: now, updatedAt: now }
  await insertIfAbsent(context.payload, 'newsletter-signups', signup)
}

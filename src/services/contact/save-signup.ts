import { insertIfAbsent } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

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

import { isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'

/**
 * Stores a newsletter signup, once per email address (ignoring case). The result doesn't tell whether the
 * address was already stored, so that callers can't find out who is subscribed.
 */
export async function saveSignup(
  context: ServiceContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const now = context.now().toISOString()
  try {
    await context.payload.db.create({
      collection: 'newsletter-signups',
      data: { name, email: email.toLowerCase(), createdAt: now, updatedAt: now },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

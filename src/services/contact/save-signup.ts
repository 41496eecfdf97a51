import { isUniqueViolation } from '../errors'
import type { ServiceContext } from '../ports'

/**
 * Keeps who asked for the newsletter, each address once however it is written (decision 20). One that is there already stays
 * as it is, and the caller can't tell: otherwise anybody could find out who is subscribed.
 */
export async function keepSignup(
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

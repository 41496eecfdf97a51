import type { ServiceContext } from '../ports'

/** What somebody wrote on the contact form. */
export interface ContactMessage {
  name: string
  email: string
  /** Empty where none was given. */
  phone: string
  message: string
}

/** Keeps a message for the captain, whether its mail arrives or not (decision 20). */
export async function keepMessage(context: ServiceContext, message: ContactMessage): Promise<void> {
  const now = context.now().toISOString()
  await context.payload.db.create({
    collection: 'messages',
    data: { ...message, answered: false, createdAt: now, updatedAt: now },
  })
}

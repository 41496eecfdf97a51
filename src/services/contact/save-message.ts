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

import type { Desk } from './ports'

/** What somebody wrote on the contact form. */
export interface ContactMessage {
  name: string
  email: string
  /** Empty where none was given. */
  phone: string
  message: string
}

/** Keeps a message for the captain, whether its mail arrives or not (decision 20). */
export async function keepMessage(desk: Desk, message: ContactMessage): Promise<void> {
  const now = desk.now().toISOString()
  await desk.payload.db.create({
    collection: 'messages',
    data: { ...message, answered: false, createdAt: now, updatedAt: now },
  })
}

import type { Inbox, InboxMessage } from '@/contract/message'
import type { Message } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'

/** Returns the newest contact messages, and whether there are older ones. */
export async function readInbox({ payload }: ServiceContext, limit: number): Promise<Inbox> {
  const query = { sort: '-createdAt', limit: limit + 1 }
  const messages = await findRows<Message>(payload, 'messages', query)
  return { Messages: messages.slice(0, limit).map(toInboxMessage), hasMore: messages.length > limit }
}

/** Returns how many contact messages are unread. */
export async function countUnread({ payload }: ServiceContext): Promise<number> {
  return (await payload.db.count({ collection: 'messages', where: { read: { equals: false } } })).totalDocs
}

/** Marks a message as read or unread. @throws AppError `not-found` */
export async function markMessage(
  { payload }: ServiceContext,
  id: string,
  read: boolean,
): Promise<InboxMessage> {
  const message = await updateIf<Message>(payload, 'messages', { id: { equals: id } }, { read })
  if (!message) throw new AppError('not-found')
  return toInboxMessage(message)
}

function toInboxMessage(message: Message): InboxMessage {
  return {
    _id: message.id,
    name: message.name,
    email: message.email,
    phone: message.phone ?? '',
    message: message.message,
    receivedAt: message.createdAt,
    read: message.read ?? false,
    emailFailed: message.emailFailed ?? false,
  }
}

// Every API call in this file throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { type Inbox, type InboxMessage, inbox, inboxMessageResponse } from '@/contract/message'

/** Returns the URL of the newest messages, which is also the cache key. */
export function inboxPath(limit: number): string {
  return `/api/message/all?limit=${limit}`
}

export function readInbox(path: string): Promise<Inbox> {
  return captainCall({ method: 'GET', path, shape: inbox })
}

/** Marks a message as read or unread. */
export async function markMessage({ _id }: InboxMessage, read: boolean): Promise<void> {
  const path = `/api/message/${encodeURIComponent(_id)}`
  await captainCall({ method: 'PUT', path, body: { read }, shape: inboxMessageResponse })
}

import type { InboxMessage } from '@/contract/message'
import { formatInstant } from '@/shared/format/instants'

/** The maximum length of the quote, because some mail apps refuse longer links. */
const MAX_QUOTED_CHARACTERS = 1000

/** Returns a `mailto:` link for replying to a message, with the message quoted. */
export function replyLink(
  { name, email, message, receivedAt }: Pick<InboxMessage, 'name' | 'email' | 'message' | 'receivedAt'>,
  company: string,
): string {
  const characters = [...message]
  const isCut = characters.length > MAX_QUOTED_CHARACTERS
  const text = isCut ? `${characters.slice(0, MAX_QUOTED_CHARACTERS).join('')}…` : message
  const quote = text.split('\n').map((line) => `> ${line}`)
  const body = ['', '', `On ${formatInstant(receivedAt)}, ${name} wrote:`, ...quote].join('\r\n')
  // Encode the address, because it can contain '?' and '&', which would add recipients to the link.
  const address = encodeURIComponent(email).replace('%40', '@')
  const subject = `Re: Your message to ${company}`
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

import { createHash } from 'node:crypto'
import type { Booking, Mail } from '@/payload-types'
import type { BookingHistory } from '../history'
import type { Violation } from './violation'

/** Returns the id in an email's `Message-ID` header (docs/mail.md). */
const messageIdOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/**
 * Checks that every guest who has an acknowledged booking has a receipt in the outbox, and that every email
 * marked as sent has reached the mail server.
 *
 * @param received the `Message-ID` headers of all emails that arrived
 */
export function checkMails(
  { mails, bookings }: { mails: readonly Mail[]; bookings: readonly Pick<Booking, 'id' | 'cancel'>[] },
  received: readonly string[],
  histories: Iterable<BookingHistory>,
): Violation[] {
  const sailing = new Set(bookings.filter(({ cancel }) => !cancel).map(({ id }) => id))
  const arrived = new Set(received.map((header) => header.slice(1).split('@')[0]))
  const withReceipt = new Set(mails.filter(({ kind }) => kind === 'receipt').map(({ booking }) => booking))
  const found: Violation[] = []
  for (const { id, acknowledgedCents } of histories)
    if (acknowledgedCents && sailing.has(id) && !withReceipt.has(id))
      found.push({
        rule: 'no-receipt',
        bookingId: id,
        sentence: `The guest of booking ${id} gets no receipt.`,
      })
  for (const { id, state, kind } of mails)
    if (state === 'sent' && !arrived.has(messageIdOf(id)))
      found.push({
        rule: 'email-lost',
        sentence: `The email ${id} (${kind}) counts as sent, but didn't arrive.`,
      })
  return found
}

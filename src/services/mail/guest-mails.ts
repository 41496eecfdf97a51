import { type GuestMail, guestMail } from '@/contract/booking'
import type { Mail } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

type Row = Pick<Mail, 'kind' | 'state' | 'sentAt' | 'booking'>

const KINDS: readonly string[] = guestMail.shape.kind.options

/** Returns, for each booking, the newest email to its guest, if there is one. */
export async function readGuestMails(
  context: ServiceContext,
  bookingIds: string[],
): Promise<Map<string, GuestMail>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await findRows<Row>(context.payload, 'mails', {
    where: { booking: { in: bookingIds } },
    sort: 'createdAt',
    select: { kind: true, state: true, sentAt: true, booking: true },
  })
  const shown = rows.filter(({ kind, state }) => KINDS.includes(kind) && state !== 'skipped')
  return new Map(shown.map((row) => [row.booking ?? '', toGuestMail(row)]))
}

function toGuestMail({ kind, state, sentAt }: Row): GuestMail {
  return guestMail.parse({ kind, state: state === 'sending' ? 'waiting' : state, sentAt: sentAt ?? null })
}

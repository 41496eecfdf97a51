import { tripDateOf } from '@/domain/dates'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { newVersion, updateIf } from '../database/write-if-unchanged'
import { queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { isEditable, UNLOCKED } from './edit-lock'

/** The maximum number of bookings that get new links at once. */
const MAX_LINKS = 20

/**
 * Emails a new link to each of a guest's upcoming bookings, and revokes the old links. Sends nothing if the
 * guest has no upcoming bookings (docs/product-rules.md#the-guests-booking).
 */
export async function sendBookingLinks(context: ServiceContext, email: string): Promise<void> {
  for (const { id, keyVersion, email: to } of await renewKeys(context, email))
    await queueMail(context, { cause: `link:${id}:${keyVersion}`, kind: 'link', booking: id, to })
}

/** Renews the keys of a guest's upcoming bookings. Returns the bookings, soonest first. */
async function renewKeys({ payload, now }: ServiceContext, email: string): Promise<Booking[]> {
  const found = await findRows<Booking>(payload, 'bookings', {
    where: {
      and: [
        { searchEmail: { equals: email.toLowerCase() } },
        { date: { greater_than_equal: tripDateOf(now()) } },
      ],
    },
    sort: ['date', 'time'],
    limit: MAX_LINKS,
  })
  // Same condition as for an edit, so that an edit in progress can't bring back the old key version.
  const renewed = await Promise.all(
    found.map((booking) =>
      updateIf<Booking>(payload, 'bookings', isEditable(booking, UNLOCKED), {
        keyVersion: booking.keyVersion + 1,
        version: newVersion(),
      }),
    ),
  )
  return renewed.filter((booking) => booking !== null)
}

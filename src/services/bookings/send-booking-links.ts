import { tripDateOf } from '@/domain/dates'
import type { Booking } from '@/payload-types'
import { departureText } from '@/shared/format/booking-text'
import { readSite } from '../content/read-site'
import { findRows } from '../database/read-rows'
import { newVersion, updateIf } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'
import { isEditable, UNLOCKED } from './edit-lock'
import { guestLink } from './guest-link'

/** The most bookings in one email. */
const MAX_LINKS = 20

/**
 * Emails new links to a guest's upcoming bookings, and revokes the old links. Sends nothing if the guest has
 * no upcoming bookings (docs/product-rules.md#the-guests-booking).
 */
export async function sendBookingLinks(
  context: ServiceContext,
  { email, siteUrl }: { email: string; siteUrl: string },
): Promise<void> {
  const bookings = await renewKeys(context, email)
  const [first] = bookings
  if (!first?.email) return
  const { brand, phone } = await readSite(context.payload)
  await context.payload.sendEmail({
    to: first.email,
    subject: `Your ${brand} booking`,
    text: [
      bookings.length === 1 ? "Here's a new link to your booking:" : 'Here are new links to your bookings:',
      ...bookings.map((booking) =>
        [
          `${booking.tripType}, ${departureText(booking.date, booking.time)} (${booking.reference})`,
          guestLink(context, booking, siteUrl),
        ].join('\n'),
      ),
      "Older links no longer work. If you didn't ask for this, you can ignore it.",
      ...(phone ? [`Questions? Call ${phone}.`] : []),
    ].join('\n\n'),
  })
}

/** Gives a guest's upcoming bookings new keys. Returns the bookings, soonest first. */
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
  // Under the same condition as an edit, so that an edit in progress can't bring back the old key version.
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

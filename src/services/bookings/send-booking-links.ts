import type { Where } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import { balanceCents } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { newVersion, updateIf } from '../database/write-if-unchanged'
import { queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { findCover } from '../weather/weather-entries'
import { isEditable, UNLOCKED } from './edit-lock'
import { canChooseNewDate } from './new-date'
import { paidOf } from './present-booking'

/** The maximum number of bookings that get new links at once. */
const MAX_LINKS = 20

/** For this long after a trip, guests can get a link to pay the balance or to choose. */
const DAYS_BACK = 365

/**
 * Emails a new link to each of a guest's bookings that are upcoming or unsettled, and revokes the old links. Sends
 * nothing if there are none (docs/product-rules.md#the-guests-booking).
 */
export async function sendBookingLinks(context: ServiceContext, email: string): Promise<void> {
  for (const { id, keyVersion, email: to } of await renewKeys(context, email))
    await queueMail(context, { cause: `link:${id}:${keyVersion}`, kind: 'link', booking: id, to })
}

/** Renews the keys of these bookings. Returns the bookings whose keys it renewed. */
async function renewKeys(context: ServiceContext, email: string): Promise<Booking[]> {
  const { payload } = context
  const found = [...(await readUpcoming(context, email)), ...(await readUnsettled(context, email))]
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

/** Returns a guest's upcoming bookings, soonest first. */
function readUpcoming({ payload, now }: ServiceContext, email: string): Promise<Booking[]> {
  return findRows<Booking>(payload, 'bookings', {
    where: { and: [isOf(email), { date: { greater_than_equal: tripDateOf(now()) } }] },
    sort: ['date', 'time'],
    limit: MAX_LINKS,
  })
}

/** Returns a guest's past bookings with something left to pay or to choose, newest first. */
async function readUnsettled(context: ServiceContext, email: string): Promise<Booking[]> {
  const today = tripDateOf(context.now())
  const past = await findRows<Booking>(context.payload, 'bookings', {
    where: {
      and: [
        isOf(email),
        { date: { less_than: today } },
        { date: { greater_than_equal: addDays(today, -DAYS_BACK) } },
      ],
    },
    sort: ['-date', '-time'],
    limit: MAX_LINKS,
  })
  const unsettled = await Promise.all(past.map((booking) => isUnsettled(context, booking)))
  return past.filter((_, index) => unsettled[index])
}

async function isUnsettled(context: ServiceContext, booking: Booking): Promise<boolean> {
  if (balanceCents(paidOf(booking)) > 0) return true
  return booking.cancel ? canChooseNewDate(context, booking) : (await findCover(context, booking)) !== null
}

const isOf = (email: string): Where => ({ searchEmail: { equals: email.toLowerCase() } })

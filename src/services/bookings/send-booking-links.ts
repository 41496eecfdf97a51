import { setTimeout as pause } from 'node:timers/promises'
import type { Where } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import { balanceCents } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { newVersion } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findCover } from '../weather/weather-entries'
import { finishAbandonedEdit, finishOrLeave } from './booking-edits'
import { newLock } from './edit-lock'
import { canChooseNewDate } from './new-date'
import { paidOf } from './present-booking'
import { readBooking } from './read-bookings'
import { writeBooking } from './write-booking'

/** The maximum number of bookings that get new links at once. */
const MAX_LINKS = 20

/**
 * Maximum number of retries while the booking is being edited. An edit takes only milliseconds, but the last retry
 * comes late enough to finish an abandoned edit (edit-lock.ts).
 */
const EDIT_TRIES = 13
const EDIT_PAUSE_MS = 500

/**
 * How many days after a trip guests can get a link to pay the balance or, after a weather cancellation, to make their
 * choice.
 */
const DAYS_BACK = 365

/**
 * Emails a new link to each of a guest's bookings that are upcoming or unsettled, and revokes the old links. Sends
 * nothing if there are none (docs/product-rules.md#the-guests-booking).
 */
export async function sendBookingLinks(context: ServiceContext, email: string): Promise<void> {
  const found = [...(await readUpcoming(context, email)), ...(await readUnsettled(context, email))]
  for (const { id } of found) {
    try {
      await sendLink(context, id)
    } catch (err) {
      context.log.error({ err, bookingId: id }, "A new booking link couldn't be sent")
    }
  }
}

/** Renews a booking's link, once an edit in progress is done. @throws AppError `edit-conflict` if it takes too long */
async function sendLink(context: ServiceContext, id: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const booking = await readBooking(context, id)
    if (!booking) return
    try {
      await finishAbandonedEdit(context, booking)
      if (await renewKey(context, booking)) return
      throw new AppError('edit-conflict')
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'edit-conflict'
      if (!isBusy || tries === EDIT_TRIES) throw error
    }
    await pause(EDIT_PAUSE_MS)
  }
}

/**
 * Writes a new key version, and lists the email as work to finish. If the process dies after it has revoked the old
 * link, the sweeper queues the email.
 *
 * @returns false if the booking has changed since it was read, or is being edited
 */
async function renewKey(context: ServiceContext, booking: Booking): Promise<boolean> {
  const keyVersion = booking.keyVersion + 1
  const mails = [{ cause: `link:${booking.id}:${keyVersion}`, kind: 'link' as const }]
  const lock = newLock(context, { dates: [], row: null, mails })
  const written = await writeBooking(context, booking, {
    ...lock,
    keyVersion,
    version: newVersion(),
  })
  if (written !== null) await finishOrLeave(context, { ...booking, ...lock })
  return written !== null
}

/** Returns a guest's upcoming bookings, soonest first. */
function readUpcoming({ payload, now }: ServiceContext, email: string): Promise<Booking[]> {
  return findRows<Booking>(payload, 'bookings', {
    where: { and: [isOf(email), { date: { greater_than_equal: tripDateOf(now()) } }] },
    sort: ['date', 'time'],
    limit: MAX_LINKS,
  })
}

/** Returns a guest's past bookings that still have something to pay or to choose, newest first. */
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

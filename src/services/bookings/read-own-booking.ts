import type { MoveOption } from '@/contract/booking'
import type { OwnBooking } from '@/contract/own-booking'
import { feeBpsOf, refundCents } from '@/domain/cancellation'
import { tripDateOf } from '@/domain/dates'
import { seatsBooked } from '@/domain/departures/sailing'
import { GUEST_MOVE_DAYS, guestActions } from '@/domain/guest-actions'
import { type Cents, centsToDollars } from '@/domain/money'
import type { Booking, Trip } from '@/payload-types'
import { presentCreditsFrom } from '../credits/read-credits'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'
import { weatherRefund } from '../weather/recorded-choice'
import { findCover } from '../weather/weather-entries'
import { isGuestKey } from './guest-link'
import { canChooseNewDate } from './new-date'
import { type PublicRow, toCaptainBooking } from './present-booking'
import { readParties } from './read-bookings'
import { readMoves } from './read-moves'

/**
 * Returns the booking that a key opens (docs/product-rules.md#the-guests-booking).
 *
 * @throws AppError `link-expired` if there's no such booking, or the key is missing, wrong or revoked
 */
export async function openOwnBooking(
  context: ServiceContext,
  { reference, key }: { reference: string; key: string | null },
): Promise<Booking> {
  const booking = key ? await readBookingByReference(context, reference) : null
  if (!key || !booking || !isGuestKey(context, booking, key)) throw new AppError('link-expired')
  return booking
}

export function readBookingByReference(
  { payload }: ServiceContext,
  reference: string,
): Promise<Booking | null> {
  return payload.db.findOne<Booking>({ collection: 'bookings', where: { reference: { equals: reference } } })
}

/** Returns a booking as its guest sees it now. */
export async function presentOwnBooking(context: ServiceContext, booking: Booking): Promise<OwnBooking> {
  const now = context.now()
  const [trip, refund, cover, credits, aboard] = await Promise.all([
    findTrip(context, booking),
    guestRefund(context, booking),
    findCover(context, booking),
    presentCreditsFrom(context, booking),
    readParties(context, { from: booking.date, to: booking.date }),
  ])
  const actions = guestActions(booking, now, { isOff: cover !== null })
  const { captainNote: _note, ...own } = toCaptainBooking(booking)
  return {
    ...own,
    durationHours: trip?.durationHours ?? 0,
    seatsBooked: booking.cancel || cover || !actions.canChange ? null : countSeats(aboard, booking),
    bring: (trip?.bring ?? '').split('\n').filter(Boolean),
    ...actions,
    canMove: actions.canMove || (await canChooseNewDate(context, booking)),
    weather: cover && {
      canChoose: cover.announcement !== 'waiting',
      reason: cover.reason ?? 'weather',
      message: cover.message ?? null,
      ...(await presentRefund(context, booking)),
      creditAmount: centsToDollars(unreturnedCents(booking)),
    },
    refundAmount: centsToDollars(refund),
    feeAmount: refund > 0 ? centsToDollars(unreturnedCents(booking) - refund) : 0,
    credits,
    today: tripDateOf(now),
  }
}

/** Returns the number of seats booked on a booking's departure. */
const countSeats = (aboard: PublicRow[], { time }: Booking): number =>
  seatsBooked(
    aboard.map((party) => ({ ...party, private: party.private ?? false })),
    time,
  )

async function presentRefund(context: ServiceContext, booking: Booking) {
  const refund = await weatherRefund(context, booking)
  return {
    refundAmount: centsToDollars(refund),
    feeAmount: centsToDollars(unreturnedCents(booking) - refund),
  }
}

/** Returns what a guest gets back for canceling today (docs/product-rules.md#cancellation). */
export async function guestRefund({ payload, now }: ServiceContext, booking: Booking): Promise<Cents> {
  const { cancellationFeePercent } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const feeBps = feeBpsOf(cancellationFeePercent)
  return refundCents({
    paidCents: unreturnedCents(booking),
    tripDate: booking.date,
    canceledOn: tripDateOf(now()),
    by: 'guest',
    feeBps,
  })
}

/** Returns whether a guest can move a booking whose departure isn't canceled for weather. */
export async function canMoveOwn(context: ServiceContext, booking: Booking): Promise<boolean> {
  return guestActions(booking, context.now()).canMove || (await canChooseNewDate(context, booking))
}

/** Returns the departures to which a guest can move a booking, soonest first. */
export async function readOwnMoves(context: ServiceContext, booking: Booking): Promise<MoveOption[]> {
  const isOff = (await findCover(context, booking)) !== null
  if (!isOff && !(await canMoveOwn(context, booking))) return []
  return readMoves(context, booking, { by: 'guest', days: GUEST_MOVE_DAYS })
}

function findTrip({ payload }: ServiceContext, { tripType }: Booking): Promise<Trip | null> {
  return payload.db.findOne<Trip>({ collection: 'trips', where: { type: { equals: tripType } } })
}

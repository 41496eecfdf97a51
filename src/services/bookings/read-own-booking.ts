import type { MoveOption } from '@/contract/booking'
import type { OwnBooking } from '@/contract/own-booking'
import { type CancellationSettings, refundCents } from '@/domain/cancellation'
import { tripDateOf } from '@/domain/dates'
import { seatsBooked } from '@/domain/departures/sailing'
import { canMoveCanceled, GUEST_MOVE_DAYS, guestActions } from '@/domain/guest-actions'
import { type Cents, centsToDollars } from '@/domain/money'
import { stillKeptCents } from '@/domain/payments/paid-status'
import type { Booking, Payment, Trip } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { inLanguage } from '../content/in-language'
import { presentCreditsFrom, readUsedCredits } from '../credits/read-credits'
import { AppError } from '../errors'
import { paidByCards, readLedger, returnedCents } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'
import { type RecordedChoice, weatherRefund } from '../weather/recorded-choice'
import { findCover } from '../weather/weather-entries'
import { isGuestKey } from './guest-link'
import { feePercentOfCanceled } from './keep-of-canceled'
import { canChooseNewDate, readCanceler } from './new-date'
import { paidOf, type PublicRow, toCaptainBooking } from './present-booking'
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
  const [trip, settings, cover, ledger, aboard] = await Promise.all([
    findTrip(context, booking),
    readSettings(context),
    findCover(context, booking),
    readLedger(context, booking.id),
    readParties(context, { from: booking.date, to: booking.date }),
  ])
  const actions = guestActions(booking, now, settings, { isOff: cover !== null })
  const refund = refundOf(booking, settings, now)
  const canceler = booking.cancel ? await readCanceler(context, booking) : null
  const { captainNote: _note, ...own } = toCaptainBooking(booking)
  return {
    ...own,
    durationHours: trip?.durationHours ?? 0,
    seatsBooked: booking.cancel || cover || !actions.canChange ? null : countSeats(aboard, booking),
    bring: { en: itemsIn(trip, 'en'), es: itemsIn(trip, 'es') },
    ...actions,
    canMove: actions.canMove || canMoveCanceled(canceler, paidOf(booking)),
    canceledByGuest: canceler === 'guest' && !endedByWeather(booking),
    weather: cover && {
      canChoose: cover.announcement !== 'waiting',
      reason: cover.reason ?? 'weather',
      message: cover.message ?? null,
      ...(await presentRefund(context, booking)),
      creditAmount: centsToDollars(unreturnedCents(booking)),
    },
    cancellationDays: settings.cancellationDays,
    refundAmount: centsToDollars(refund),
    feeAmount: refund > 0 ? centsToDollars(unreturnedCents(booking) - refund) : 0,
    refundedAmount: centsToDollars(returnedCents(ledger)),
    ...presentKept(booking, ledger, settings),
    credits: await presentCreditsFrom(context, ledger, 'guest'),
    usedCredits: await readUsedCredits(context, booking, ledger),
    usedCards: paidByCards(ledger, booking).map(({ card, amountCents }) => ({
      card,
      amount: centsToDollars(amountCents),
    })),
    today: tripDateOf(now),
  }
}

/** Returns whether the guest took a refund or a credit, or canceled, after the departure was canceled for weather. */
function endedByWeather({ weatherChoice }: Booking): boolean {
  const choice = weatherChoice as RecordedChoice | null | undefined
  return choice ? choice.kind !== 'new-date' : false
}

/** Returns what we keep from a canceled booking's payment, in dollars, and the fee's percentage. */
function presentKept(booking: Booking, ledger: Payment[], settings: CancellationSettings) {
  const paid = paidOf(booking)
  const keptCents = stillKeptCents(paid)
  return {
    keptAmount: keptCents === null ? null : centsToDollars(keptCents),
    keptFeePercent: feePercentOfCanceled(paid, ledger, settings),
  }
}

const itemsIn = (trip: Trip | null, language: Language): string[] =>
  (inLanguage(trip, language)?.bring ?? '').split('\n').filter(Boolean)

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
export async function guestRefund(context: ServiceContext, booking: Booking): Promise<Cents> {
  return refundOf(booking, await readSettings(context), context.now())
}

function refundOf(booking: Booking, settings: CancellationSettings, now: Date): Cents {
  const paidCents = unreturnedCents(booking)
  const canceledOn = tripDateOf(now)
  return refundCents({ paidCents, tripDate: booking.date, canceledOn, by: 'guest' }, settings)
}

const readSettings = ({ payload }: ServiceContext): Promise<CancellationSettings> =>
  payload.findGlobal({ slug: 'site-settings', depth: 0 })

/** Returns whether a guest can move a booking whose departure isn't canceled for weather. */
export async function canMoveOwn(context: ServiceContext, booking: Booking): Promise<boolean> {
  const { canMove } = guestActions(booking, context.now(), await readSettings(context))
  return canMove || (await canChooseNewDate(context, booking))
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

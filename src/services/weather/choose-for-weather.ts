import type { MoveOption } from '@/contract/booking'
import type { WeatherChoice } from '@/contract/weather'
import { GUEST_MOVE_DAYS } from '@/domain/guest-actions'
import type { Booking } from '@/payload-types'
import { UNLOCKED } from '../bookings/edit-lock'
import type { EditExtras } from '../bookings/keep-of-canceled'
import { readBooking } from '../bookings/read-bookings'
import { readMoves } from '../bookings/read-moves'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'
import { planOwnRefund, settleOrLeave } from '../refunds/request-refund'
import { weatherRefund } from './recorded-choice'
import { findCover } from './weather-entries'

const MAX_TRIES = 40
const PAUSE_MS = 50

interface Choice {
  booking: Booking
  /** The version of the booking that the caller saw. */
  version: string
  choice: WeatherChoice
  by: 'guest' | 'captain'
}

/** Returns the departures that a party can move to after a weather cancellation, soonest first. */
export function readWeatherMoves(context: ServiceContext, booking: Booking): Promise<MoveOption[]> {
  return readMoves(context, booking, { by: 'guest', days: GUEST_MOVE_DAYS })
}

/**
 * Carries out a party's choice after a weather cancellation. Either moves the party at the same price, or cancels
 * the booking and returns the payment, to the guest's card or as a credit. The choice is an edit to the booking,
 * so if two people choose at the same time, only the first choice counts.
 *
 * @throws AppError `weather-chosen` if a choice was already made; `weather-pending` if the cancellation can still
 * be undone; `refund-changed`; `sold-out`; `edit-conflict` if something else about the booking changed
 */
export async function chooseForWeather(context: ServiceContext, seen: Choice): Promise<Booking> {
  const { booking, choice } = seen
  const cover = await findCover(context, booking)
  if (!cover) throw new AppError('weather-chosen')
  if (cover.announcement === 'waiting') throw new AppError('weather-pending')
  try {
    switch (choice.kind) {
      case 'new-date':
        return await move(context, seen, choice)
      case 'refund':
        return await refund(context, seen, choice.amount)
      case 'credit':
        return await keepAsCredit(context, seen, choice.amount)
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'edit-conflict' && (await isChosen(context, booking)))
      throw new AppError('weather-chosen')
    throw error
  }
}

async function move(
  context: ServiceContext,
  seen: Choice,
  { date, time }: Extract<WeatherChoice, { kind: 'new-date' }>,
): Promise<Booking> {
  const moves = await readWeatherMoves(context, seen.booking)
  if (!moves.some((option) => option.date === date && option.time === time)) throw new AppError('sold-out')
  return update(context, seen, { date, time })
}

async function refund(context: ServiceContext, seen: Choice, shownCents: number): Promise<Booking> {
  const { id } = seen.booking
  const refundCents = await weatherRefund(context, seen.booking)
  if (refundCents !== shownCents) throw new AppError('refund-changed')
  const refunds = await planOwnRefund(context, seen.booking, { refundCents, reason: 'Canceled for weather' })
  const canceled = await update(context, seen, { cancel: true }, { refundCents, refunds })
  for (const refund of refunds) await settleOrLeave(context, refund.id)
  return (await readBooking(context, id)) ?? canceled
}

async function keepAsCredit(context: ServiceContext, seen: Choice, shownCents: number): Promise<Booking> {
  const creditCents = unreturnedCents(seen.booking)
  if (creditCents === 0 || creditCents !== shownCents) throw new AppError('refund-changed')
  const canceled = await update(context, seen, { cancel: true }, { creditCents })
  return (await readBooking(context, seen.booking.id)) ?? canceled
}

/**
 * Returns whether someone has already chosen, which takes the booking off its departure. Waits for any edit in
 * progress, so that the result is up to date.
 */
async function isChosen(context: ServiceContext, { id, date, time }: Booking): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const current = await readBooking(context, id)
    if (!current) return false
    if (current.cancel || current.date !== date || current.time !== time) return true
    if (current.editLock === UNLOCKED || tries === MAX_TRIES) return false
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
  }
}

/**
 * Updates the booking through Payload, so that the collection's hooks move the seats, check the version and record
 * the choice.
 */
function update(
  { payload }: ServiceContext,
  { booking: { id }, version, by }: Choice,
  data: Partial<Booking>,
  edit: Pick<EditExtras, 'refundCents' | 'refunds' | 'creditCents'> = {},
): Promise<Booking> {
  return payload.update({
    collection: 'bookings',
    id,
    data: { ...data, version },
    context: { edit: { ...edit, ...(by === 'guest' && { by }) } satisfies EditExtras },
    overrideAccess: true,
    depth: 0,
  })
}

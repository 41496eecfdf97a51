import { type CancellationSettings, lastRefundDay } from './cancellation'
import { type TripDate, tripDateOf } from './dates'
import { departsAt } from './departs-at'
import { owedBackCents, type Paid } from './payments/paid-status'
import type { DepartureTime } from './trips'

/** How far ahead a guest can move a booking. */
export const GUEST_MOVE_DAYS = 365

/** Who canceled a booking. `site` means that the site canceled it because the card wasn't charged. */
export type Canceler = 'guest' | 'captain' | 'site'

/**
 * Returns whether a guest can move a canceled booking to a new date instead of getting a refund
 * (docs/product-rules.md#the-guests-booking). A guest whose money was kept or is on its way back can't.
 */
export function canMoveCanceled(by: Canceler | null, paid: Paid): boolean {
  const isKept = paid.keptCents !== null && paid.keptCents > 0 && owedBackCents(paid) === 0
  return by === 'captain' && !isKept && paid.refundingCents === 0 && paid.paid !== 'refunded'
}

export interface GuestActions {
  /** Whether the guest can correct their contact details. */
  canChange: boolean
  canCancel: boolean
  /** Whether the guest can move the booking to another departure. */
  canMove: boolean
}

interface Trip {
  date: TripDate
  time: DepartureTime
  cancel?: boolean | null | undefined
}

/** Returns whether a guest can still correct the contact details. */
export function canChangeDetails({ date, time, cancel }: Trip, now: Date): boolean {
  return !cancel && departsAt(date, time) > now
}

/** Returns what a guest can do on the booking page (docs/product-rules.md#the-guests-booking). */
export function guestActions(
  trip: Trip,
  now: Date,
  settings: Pick<CancellationSettings, 'cancellationDays'>,
  /**
   * `isOff` means that the departure is canceled for weather, so the guest can only choose a new date, a credit or a
   * refund.
   */
  { isOff = false }: { isOff?: boolean } = {},
): GuestActions {
  const canChange = canChangeDetails(trip, now)
  const canCancel = canChange && !isOff
  return { canChange, canCancel, canMove: canCancel && tripDateOf(now) <= lastRefundDay(trip.date, settings) }
}

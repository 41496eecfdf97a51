// Every API call in this file throws a CaptainCallError on failure. The URL paths are also cache keys.
import { z } from 'zod'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import { CaptainCallError, captainCall } from '@/api-client/captain-call'
import { type AvailabilityMonth, availabilityMonth } from '@/contract/availability'
import {
  bookingResponse,
  type CaptainBooking,
  type LedgerRowBody,
  ledgerResponse,
  type MoveOption,
  movesResponse,
  type RefundQuote,
  refundResponse,
} from '@/contract/booking'
import { type WaitingItems, waitingItems } from '@/contract/content/review'
import type { TripDate } from '@/domain/dates'
import type { PaidStatus } from '@/domain/payments/paid-status'
import type { BookingEdit } from './booking-draft'

const MOVED = 'This booking was moved to another day. Please close this form and open it there.'

/**
 * Reads the current version of a booking.
 *
 * @throws CaptainCallError `edit-conflict` if the booking was moved to another day
 */
export async function readBookingAgain({
  _id,
  date,
}: Pick<CaptainBooking, '_id' | 'date'>): Promise<CaptainBooking> {
  const bookings = await readCaptainBookings(bookingsPath(date, date))
  const found = bookings.find((booking) => booking._id === _id)
  if (!found) throw new CaptainCallError({ kind: 'refused', code: 'edit-conflict', text: MOVED, fields: {} })
  return found
}

/** The refunds for canceling today, in dollars. */
export interface RefundAmounts {
  /** The amount owed to the guest. Set this only when canceling the booking. */
  refundAmount?: number | undefined
  /** The amount returned to the guest. Set this only with `paid: 'refunded'`. */
  refundedAmount?: number | undefined
}

/**
 * Changes a booking. Changing its party size also changes the seats it takes.
 *
 * @throws CaptainCallError `edit-conflict` if the version is stale, or a code about seats if the party
 * doesn't fit
 */
export async function changeBooking(
  { _id, version }: Pick<CaptainBooking, '_id' | 'version'>,
  change: (BookingEdit | { paid: PaidStatus } | { noShow: boolean }) & RefundAmounts,
): Promise<CaptainBooking> {
  const path = `/api/booking/${encodeURIComponent(_id)}`
  const body = { ...change, version }
  return (await captainCall({ method: 'PUT', path, body, shape: bookingResponse })).Booking
}

export function refundPath(id: string): string {
  return `/api/booking/${encodeURIComponent(id)}/refund`
}

/** Reads the refunds for canceling a booking today, in dollars (docs/product-rules.md#cancellation). */
export async function readRefund(path: string): Promise<RefundQuote> {
  return (await captainCall({ method: 'GET', path, shape: refundResponse })).Refund
}

export function ledgerPath(id: string): string {
  return `/api/booking/${encodeURIComponent(id)}/ledger`
}

/** Reads a booking's payments and refunds, oldest first. */
export async function readLedger(path: string): Promise<LedgerRowBody[]> {
  return (await captainCall({ method: 'GET', path, shape: ledgerResponse })).Ledger.Rows
}

/** Returns whether a payment can be recorded with a tip. */
export async function readTipSetting(path: string): Promise<boolean> {
  return (await captainCall({ method: 'GET', path, shape: ledgerResponse })).Ledger.recordsTips
}

/** Returns the URL of the departures that a booking can move to. */
export function movesPath(id: string): string {
  return `/api/booking/${encodeURIComponent(id)}/departures`
}

/**
 * Reads the departures that a booking can move to, soonest first. They're of the same trip and have enough
 * room.
 */
export async function readMoves(path: string): Promise<MoveOption[]> {
  return (await captainCall({ method: 'GET', path, shape: movesResponse })).Departures
}

/** Corrects a payment or refund that was recorded by mistake. */
export async function reversePayment(
  { _id, version }: Pick<CaptainBooking, '_id' | 'version'>,
  body: { row: string; reason: string },
): Promise<CaptainBooking> {
  const path = `/api/booking/${encodeURIComponent(_id)}/reversal`
  const call = { method: 'POST', path, body: { ...body, version }, shape: bookingResponse } as const
  return (await captainCall(call)).Booking
}

/** Reads a month of the calendar. */
export function readDays(path: string): Promise<AvailabilityMonth> {
  return captainCall({ method: 'GET', path, shape: availabilityMonth })
}

export const WAITING_PATH = '/api/dashboard/waiting'

/** Reads the payments and unsent emails that need the captain's attention. */
export function readWaiting(): Promise<WaitingItems> {
  return captainCall({ method: 'GET', path: WAITING_PATH, shape: waitingItems })
}

export function dayEntriesPath(date: TripDate): string {
  return `/api/calendar/all?from=${date}&to=${date}`
}

/** Deletes a resource. Succeeds if it's already gone. */
export async function deleteIfPresent(path: string): Promise<void> {
  try {
    await captainCall({ method: 'DELETE', path, shape: z.unknown() })
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') throw cause
  }
}

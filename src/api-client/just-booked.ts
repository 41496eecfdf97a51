import type { NewBookingResponse } from '@/contract/booking'
import { isRecord } from './get-json'

/** What the calendar shows of a booking that was just made. */
export type JustBooked = Pick<
  NewBookingResponse['Booking'],
  '_id' | 'reference' | 'date' | 'time' | 'tripType' | 'partySize' | 'private' | 'balanceAmount' | 'link'
>

const KEY = 'justBooked'
/** How long the calendar shows it. Later, the guest may have changed it in another tab. */
const SHOWN_MS = 60 * 60_000

/** Keeps a booking in this tab, so that the calendar still shows it after a reload. */
export function keepJustBooked(booked: JustBooked): void {
  const { _id, reference, date, time, tripType, partySize, private: isPrivate, balanceAmount, link } = booked
  const kept = { _id, reference, date, time, tripType, partySize, private: isPrivate, balanceAmount, link }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ booked: kept, until: Date.now() + SHOWN_MS }))
  } catch {
    // Without sessionStorage, a reload forgets it.
  }
}

/** Returns the booking that was made in this tab less than an hour ago, or null. */
export function readJustBooked(): JustBooked | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    const isShown = isRecord(stored) && Number(stored.until) > Date.now() && isRecord(stored.booked)
    return isShown ? (stored.booked as JustBooked) : null
  } catch {
    return null
  }
}

/** Stops showing the booking in the calendar. */
export function forgetJustBooked(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Without sessionStorage, there's nothing to remove.
  }
}

import type { NewBookingResponse } from '@/contract/booking'
import { isRecord } from './get-json'

/** The fields of a booking that the calendar shows after it's made, with their types. */
const FIELDS = {
  _id: 'string',
  reference: 'string',
  date: 'string',
  time: 'string',
  tripType: 'string',
  partySize: 'number',
  private: 'boolean',
  balanceAmount: 'number',
  link: 'string',
} as const

export type JustBooked = Pick<NewBookingResponse['Booking'], keyof typeof FIELDS>

const KEY = 'justBooked'
/** How long the calendar shows the booking. After that, the guest may have changed it in another tab. */
const SHOWN_MS = 60 * 60_000

/** Keeps a booking in this tab, so that the calendar still shows it after a reload. */
export function keepJustBooked(booked: JustBooked): void {
  const kept = Object.fromEntries(Object.entries(booked).filter(([name]) => name in FIELDS))
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ booked: kept, until: Date.now() + SHOWN_MS }))
  } catch {
    // Without sessionStorage, the booking doesn't survive a reload.
  }
}

/** Returns the booking that was made in this tab less than an hour ago, or null. */
export function readJustBooked(): JustBooked | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    const isShown = isRecord(stored) && Number(stored.until) > Date.now()
    return isShown && isJustBooked(stored.booked) ? stored.booked : null
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

/** Returns whether a stored value is a booking. Another release of this page may have stored it differently. */
function isJustBooked(value: unknown): value is JustBooked {
  return isRecord(value) && Object.entries(FIELDS).every(([name, type]) => typeof value[name] === type)
}

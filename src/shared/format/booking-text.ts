import type { Locale } from '@/domain/date-format'
import { formatTripDate, type TripDate } from '@/domain/dates'
import type { PaidStatus } from '@/domain/payments/paid-status'
import { CHECK_IN_MINUTES, type DepartureTime, departureLabel, timeFrom } from '@/domain/trips'
import type { Translate } from '../text/translate'

/** The labels that staff see for a booking's payment status. */
export const PAID_LABELS: Record<PaidStatus, string> = {
  deposit: 'Deposit paid',
  full: 'Paid in full',
  custom: 'Custom amount',
  paid: 'Paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
}

/** Path of the calendar file of this browser's last booking. */
export const CALENDAR_PATH = '/api/booking/calendar'

/** Formats a departure: 'Saturday, December 5, 2026 at 6:00 am'. */
export function departureText(date: TripDate, time: DepartureTime, t: Translate): string {
  return t('{date} at {time}', { date: formatTripDate(date, t.locale), time: departureLabel(time) })
}

/** Formats a date without its year: 'Saturday, December 5'. */
export function shortDate(date: TripDate, locale?: Locale): string {
  return formatTripDate(date, locale).replace(/(?:,| de) \d{4}$/, '')
}

/** Formats a party: 'Private charter, 4 guests' or '2 guests'. */
export function partyText(party: { partySize: number; private: boolean }, t: Translate): string {
  const guests = guestsText(party.partySize, t)
  return party.private ? t('Private charter, {guests}', { guests }) : guests
}

/** Formats a number of guests: '1 guest' or '2 guests'. */
export function guestsText(count: number, t: Translate): string {
  return count === 1 ? t('1 guest') : t('{count} guests', { count })
}

/** Returns when to be at the dock: '5:30 am' or '1:30 pm'. */
export function meetingTimeText(time: DepartureTime): string {
  return timeFrom(time, -CHECK_IN_MINUTES)
}

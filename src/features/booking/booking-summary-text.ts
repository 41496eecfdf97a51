import { formatTripDate, type TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'

/** 'Saturday, December 5, 2026 at 6:00 am'. */
export function departureText(date: TripDate, time: DepartureTime): string {
  return `${formatTripDate(date)} at ${departureLabel(time)}`
}

/** 'Saturday, December 5': the day without its year, where the line is short. */
export function shortDate(date: TripDate): string {
  return formatTripDate(date).replace(/, \d{4}$/, '')
}

/** 'Private charter, 4 guests' or '2 guests'. */
export function partyText(party: { partySize: number; private: boolean }): string {
  const guests = party.partySize === 1 ? '1 guest' : `${party.partySize} guests`
  return party.private ? `Private charter, ${guests}` : guests
}

/** The time to be at the dock: half an hour before the boat leaves. */
export function meetingTimeText(time: DepartureTime): string {
  return time === 'am' ? '5:30 am' : '1:30 pm'
}

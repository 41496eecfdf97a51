import { REFUND_NOTICE_DAYS } from '@/domain/cancellation'
import { CAPACITY, DEPARTURE_HOUR, type DepartureTime, departureLabel } from '@/domain/trips'
import { capitalize, numberWord } from '@/shared/format/words'

// Facts for the sample text, derived from the business rules and default settings so that they always match.

export const MORNING = departureLabel('am')
export const AFTERNOON = departureLabel('pm')

/** 'six' and 'Six'. */
export const SEATS = numberWord(CAPACITY)
export const CAPITAL_SEATS = capitalize(SEATS)

export const NOTICE = `${REFUND_NOTICE_DAYS} days`
/** The fee is a setting, so the sample text doesn't include its percentage. /terms has the current one. */
export const REFUND_IF_CANCELED_BY_US = 'Another day, or a refund minus the cancellation fee'

/** The refund terms, as pairs of a label and a value. */
export const REFUNDS = [
  { label: `You cancel at least ${NOTICE} ahead`, value: 'A refund minus the cancellation fee' },
  { label: 'You cancel later', value: 'No refund' },
  { label: 'No-show', value: 'Not refunded, and the balance is still due' },
]

/** Returns the time this many minutes after a departure, like '5:30 am'. Negative minutes are before it. */
export function timeFrom(departure: DepartureTime, minutes: number): string {
  const total = DEPARTURE_HOUR[departure] * 60 + minutes
  const hour = Math.floor(total / 60)
  return `${hour % 12 || 12}:${String(total % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

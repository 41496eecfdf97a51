import { DEFAULT_CANCELLATION_DAYS } from '@/domain/cancellation'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { CAPACITY, CHECK_IN_MINUTES, departureLabel } from '@/domain/trips'
import { noticeText } from '@/shared/format/cancellation-terms'
import { capitalize, numberWord } from '@/shared/format/words'
import { english } from '@/shared/text/translate'

// Facts for the sample text, derived from the business rules and default settings so that they always match.

export const MORNING = departureLabel('am')
export const AFTERNOON = departureLabel('pm')

/** The number of seats in words: 'six' and 'Six'. */
export const SEATS = numberWord(CAPACITY)
export const CAPITAL_SEATS = capitalize(SEATS)

export const NOTICE = noticeText({ cancellationDays: DEFAULT_CANCELLATION_DAYS }, english)
/** The deposit in words: 'half' or '30%', as in “pay half now”. */
export const DEPOSIT_SHARE = DEPOSIT_PERCENT === 50 ? 'half' : `${DEPOSIT_PERCENT}%`

/** How long before departure guests meet: 'half an hour' or '45 minutes'. */
export const CHECK_IN = CHECK_IN_MINUTES === 30 ? 'half an hour' : `${CHECK_IN_MINUTES} minutes`

/** The fee is a setting, so the sample text doesn't include its percentage. /terms has the current one. */
export const REFUND_IF_CANCELED_BY_US = 'Another day, or a refund minus the cancellation fee'

/** What guests should bring on any trip. */
export const BRING = [
  'Warm layers and a waterproof jacket; dawn on the bay is cold even in August',
  'Soft-soled shoes that can get wet',
  'A hat, sunglasses and sunscreen',
  'Food and drinks for the trip',
]
export const COOLER = 'A cooler with ice for your catch, left in the car'

/** The refund terms, as pairs of a label and a value. */
export const REFUNDS = [
  { label: `You cancel at least ${NOTICE} ahead`, value: 'A refund minus the cancellation fee' },
  { label: 'You cancel after that', value: 'No refund' },
  { label: 'No-show', value: 'Not refunded, and the balance is still due' },
]

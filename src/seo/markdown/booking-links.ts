import { departureLabel, TRIP_TYPES } from '@/domain/trips'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { absoluteUrl } from '../absolute-url'
import { blocks } from './escape'

/** Describes the parameters of the calendar's URL (docs/product-rules.md#calendar-links). */
export function bookingLinksMarkdown(origin: string): string {
  const example = addressOfCalendar({ trip: TRIP_TYPES[0], day: '2026-12-05', time: 'am' })
  return blocks(
    `A link to the calendar can preselect a trip, a day and a departure: ${absoluteUrl(origin, example)}`,
    [
      `- \`trip\`: ${TRIP_TYPES.join(', ')}`,
      '- `month`: the month to show, `YYYY-MM`',
      '- `day`: the day to open, `YYYY-MM-DD`',
      `- \`time\`: \`am\` for the ${departureLabel('am')} departure, \`pm\` for the ${departureLabel('pm')} departure`,
    ].join('\n'),
    'All parameters are optional. Invalid values are ignored.',
  )
}

import type { BlockedSpan } from '@/domain/block-days'
import type { TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { spanText } from '@/shared/format/span-words'

/** Formats a block: 'Sat, Dec 5 to Sun, Dec 13, 9 days', or 'Sat, Dec 5, 1 day (6:00 am only)'. */
export function blockText(block: BlockedSpan, today: TripDate): string {
  const days = spanText(block, today)
  return block.time ? `${days} (${departureLabel(block.time)} only)` : days
}

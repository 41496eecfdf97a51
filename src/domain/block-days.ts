import { type DateSpan, isWithin, type TripDate } from './dates'
import { DEPARTURE_TIMES, type DepartureTime } from './trips'

/** A range of blocked days (docs/product-rules.md#blocked-days). */
export interface BlockedSpan extends DateSpan {
  /** The departure that's blocked on each of these days. If it's missing, all departures are blocked. */
  time?: DepartureTime | undefined
}

/** A trip on a date, with all the departures it occupies. A tuna trip occupies both the morning and the afternoon. */
export interface TripOnDay {
  date: TripDate
  occupies: DepartureTime[]
}

/** Returns the current and future blocks, sorted by start date, then end date, then departure. */
export function listedBlocks<Block extends BlockedSpan>(blocks: Block[], today: TripDate): Block[] {
  return blocks
    .filter(({ endDate }) => endDate >= today)
    .sort(
      (a, b) =>
        compare(a.startDate, b.startDate) ||
        compare(a.endDate, b.endDate) ||
        compare(a.time ?? '', b.time ?? ''),
    )
}

/** Returns whether a block closes a departure that a trip occupies. */
export function isBlockedBy(block: BlockedSpan, { date, occupies }: TripOnDay): boolean {
  return isWithin(date, block) && (block.time === undefined || occupies.includes(block.time))
}

/** Returns the departures that are blocked on a date. If that's all departures, the day is blocked. */
export function blockedDepartures(date: TripDate, blocks: BlockedSpan[]): DepartureTime[] {
  return DEPARTURE_TIMES.filter((time) =>
    blocks.some((block) => isBlockedBy(block, { date, occupies: [time] })),
  )
}

/**
 * Returns whether a new or edited block closes a trip that was open before. `before` is the block before the edit,
 * or null for a new block.
 */
export function isNewlyBlocked(trip: TripOnDay, block: BlockedSpan, before: BlockedSpan | null): boolean {
  return isBlockedBy(block, trip) && !(before && isBlockedBy(before, trip))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

import { type DateSpan, isWithin, type TripDate } from './dates'

/** Returns the current and future blocks, sorted by start date, then end date. */
export function listedBlocks<Block extends DateSpan>(blocks: Block[], today: TripDate): Block[] {
  return blocks
    .filter(({ endDate }) => endDate >= today)
    .sort((a, b) => compare(a.startDate, b.startDate) || compare(a.endDate, b.endDate))
}

/** Returns whether an edited block closes a day that was open before. `before` is null for a new block. */
export function isNewlyBlocked(date: TripDate, block: DateSpan, before: DateSpan | null): boolean {
  return isWithin(date, block) && !(before && isWithin(date, before))
}

const compare = (a: TripDate, b: TripDate) => (a < b ? -1 : a > b ? 1 : 0)

import { type DateSpan, isWithin, type TripDate } from './dates'

/** The blocks a captain still has to think of, by their start: those whose end date is today or later (specification 9). */
export function listedBlocks<Block extends DateSpan>(blocks: Block[], today: TripDate): Block[] {
  return blocks
    .filter(({ endDate }) => endDate >= today)
    .sort((a, b) => compare(a.startDate, b.startDate) || compare(a.endDate, b.endDate))
}

/** Whether a block closes a day that it left open before; `before` is null for a new block. */
export function isNewlyBlocked(date: TripDate, block: DateSpan, before: DateSpan | null): boolean {
  return isWithin(date, block) && !(before && isWithin(date, before))
}

const compare = (a: TripDate, b: TripDate) => (a < b ? -1 : a > b ? 1 : 0)

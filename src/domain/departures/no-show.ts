import type { TripDate } from '../dates'
import { departsAt } from '../departs-at'
import type { DepartureTime } from '../trips'

/**
 * Returns whether a party can be marked as a no-show: the boat has left, and the party didn't cancel
 * (docs/product-rules.md#no-shows-and-done-trips).
 */
export function canBeNoShow(
  { date, time, cancel }: { date: TripDate; time: DepartureTime; cancel?: boolean | null | undefined },
  now: Date,
): boolean {
  return !cancel && departsAt(date, time) <= now
}

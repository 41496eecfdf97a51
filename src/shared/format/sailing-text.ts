import type { SailingState } from '@/domain/departures/sailing'
import { seatsMissing } from '@/domain/departures/sailing'
import type { TextKey, Translate } from '../text/translate'

/** The word for each state of a departure (docs/product-rules.md#go-or-no-go). */
export const SAILING_WORDS = {
  forming: 'Forming',
  going: 'Going',
  full: 'Full',
} as const satisfies Record<SailingState, TextKey>

/** Returns what a forming departure still needs: '1 more and we sail'. */
export function missingText(booked: number, t: Translate): string {
  return t('{count} more and we sail', { count: seatsMissing(booked) })
}

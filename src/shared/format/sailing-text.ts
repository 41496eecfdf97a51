import type { SailingState } from '@/domain/departures/sailing'
import { seatsMissing } from '@/domain/departures/sailing'

/** The word for each state of a departure (docs/product-rules.md#go-or-no-go). */
export const SAILING_WORDS: Record<SailingState, string> = {
  forming: 'Forming',
  going: 'Going',
  full: 'Full',
}

/** Returns what a forming departure still needs: '1 more and we sail'. */
export function missingText(booked: number): string {
  return `${seatsMissing(booked)} more and we sail`
}

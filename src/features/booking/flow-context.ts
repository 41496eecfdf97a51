import type { BookingEvent, BookingState } from './booking-state'

/** What a step's task gets: the dialog's state at the click, and a way to report events. */
export interface FlowContext {
  state: BookingState
  report: (event: BookingEvent) => void
  /** Whether the dialog was closed since the task started. */
  wasLeft: () => boolean
}

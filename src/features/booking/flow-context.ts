import type { BookingEvent, BookingState } from './booking-state'

/** A step's task: what it needs to read the dialog as it was at the click and to report what happened. */
export interface FlowContext {
  state: BookingState
  report: (event: BookingEvent) => void
  /** Whether the dialog that started the task was closed meanwhile. */
  wasLeft: () => boolean
}

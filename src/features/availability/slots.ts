import type { ReactNode } from 'react'
import type { AvailabilityDay } from '@/contract/availability'
import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/** What the calendar hands to the page's booking dialog. */
export interface BookingSlot {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: AvailabilityDay
  /** The departure chosen in the day panel; null where nothing can be booked (any more). */
  initialTime: DepartureTime | null
  /** To be called after a booking was written: the month is read again. */
  onBooked: () => void
}

/** What the calendar hands to additions below the day panel (the captain's weather toggle and booking list). */
export interface DayPanelSlot {
  day: AvailabilityDay
}

/** What stands in the cells in place of the seats left, which is what guests look for. */
export interface CellSlot {
  render: (day: AvailabilityDay) => ReactNode
  /** The accessible name of a cell whose day is there. */
  describe: (day: AvailabilityDay, today: TripDate) => string
  /** What the marks mean, below the grid. */
  legend: ReactNode
}

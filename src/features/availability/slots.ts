import type { ReactNode } from 'react'
import type { AvailabilityDay } from '@/contract/availability'
import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/** What the calendar passes to the page's booking dialog. */
export interface BookingSlot {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: AvailabilityDay
  /** The departure selected in the day panel, or null if nothing can be booked. */
  initialTime: DepartureTime | null
  /** Call this after a booking is written, to reload the month. */
  onBooked: () => void
}

/** Props that the calendar passes to the extra content in the captain's day panel. */
export interface DayPanelSlot {
  day: AvailabilityDay
}

/** Cell content that replaces the guests' view of seats left. */
export interface CellSlot {
  render: (day: AvailabilityDay) => ReactNode
  /** Returns the accessible name of a loaded cell. */
  describe: (day: AvailabilityDay, today: TripDate) => string
  /** Explains the cells' symbols, below the grid. */
  legend: ReactNode
}

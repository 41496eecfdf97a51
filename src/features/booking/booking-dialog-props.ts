import type { AvailabilityDay } from '@/contract/availability'
import type { BookingSettings, SiteInfo, TripCard } from '@/contract/site'
import type { DepartureTime, TripType } from '@/domain/trips'

/** Who books: the captain also books today's departures and sets a price of their own (decision 25, section 6). */
export type BookedBy = 'guest' | 'captain'

/**
 * What the booking dialog needs from the page. Keep the dialog mounted while its day is chosen:
 * what was typed then outlives closing it.
 */
export interface BookingDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The day as the calendar last heard of it; a refreshed day may be passed at any time. */
  day: AvailabilityDay
  /** The departure that was clicked, or null to let the dialog choose. */
  initialTime: DepartureTime | null
  initialTrip: TripType | null
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
  by: BookedBy
  /** The booking is written: refresh what shows seats. */
  onBooked: () => void
}

import type { AvailabilityDay } from '@/contract/availability'
import type { BookingSettings, SiteInfo, TripCard } from '@/contract/site'
import type { DepartureTime, TripType } from '@/domain/trips'

/** Who is booking. Only the captain can book today's departures and set a price. */
export type BookedBy = 'guest' | 'captain'

/**
 * Props of the booking dialog. Keep the dialog mounted while its day is selected, so that closing it doesn't
 * lose what the user typed.
 */
export interface BookingDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The calendar's latest data for the day; can be refreshed at any time. */
  day: AvailabilityDay
  /** The departure that was clicked, or null to use the first one available. */
  initialTime: DepartureTime | null
  initialTrip: TripType | null
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
  by: BookedBy
  /** Called once the booking is written, to refresh anything that shows seats. */
  onBooked: () => void
}

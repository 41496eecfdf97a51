'use client'

import type { availabilityPage } from '@/composition/pages'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import { BookingDialog } from '@/features/booking/booking-dialog'

/** The calendar and the guest's booking dialog, brought together: the two features do not know each other. */
export function AvailabilityScreen({ page }: { page: Awaited<ReturnType<typeof availabilityPage>> }) {
  const { month, site, trips, settings } = page
  return (
    <AvailabilityCalendar
      initial={month}
      phone={site.phone}
      trips={trips}
      renderBooking={(slot) => (
        <BookingDialog
          {...slot}
          initialTrip={null}
          site={site}
          settings={settings}
          trips={trips}
          by="guest"
        />
      )}
    />
  )
}

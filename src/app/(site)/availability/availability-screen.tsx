'use client'

import dynamic from 'next/dynamic'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import type { availabilityPage } from '@/runtime/page-data'

/** Half of the page's script: it comes when a day is opened, and is there before anybody can press Book. */
const BookingDialog = dynamic(
  () => import('@/features/booking/booking-dialog').then((feature) => feature.BookingDialog),
  { ssr: false },
)

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

'use client'

import dynamic from 'next/dynamic'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import type { availabilityPage } from '@/runtime/page-data'

/**
 * The dialog is half of the page's JavaScript, so it loads only when a visitor opens a day, before they can
 * click Book.
 */
const BookingDialog = dynamic(
  () => import('@/features/booking/booking-dialog').then((feature) => feature.BookingDialog),
  { ssr: false },
)

/** Connects the calendar to the booking dialog, because these two features can't import each other. */
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

'use client'

import { useSWRConfig } from 'swr'
import type { DashboardPage } from '@/composition/pages'
import { addDays } from '@/domain/dates'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import { BookingDialog } from '@/features/booking/booking-dialog'
import { captainCells } from '@/features/dashboard/captain-cells'
import { CaptainDay } from '@/features/dashboard/captain-day'
import { type DashboardTab, DashboardTabs } from '@/features/dashboard/dashboard-tabs'
import { HomeTab } from '@/features/dashboard/home-tab'
import { TabNote } from '@/features/dashboard/tab-note'

/** The captain's tabs with the features they show, brought together: the features do not know each other. */
export function DashboardScreen({ page, initialTab }: { page: DashboardPage; initialTab: DashboardTab }) {
  const { month, bookings, needsReview, site, trips, settings } = page
  const { mutate } = useSWRConfig()
  const { today } = month
  const shown = new Set(month.days.map(({ date }) => date))
  const coversToday = shown.has(today) && shown.has(addDays(today, 1))

  const refreshBookings = () =>
    void mutate((key) => typeof key === 'string' && key.startsWith('/api/booking/all'))

  return (
    <DashboardTabs
      initialTab={initialTab}
      panels={{
        home: (
          <HomeTab today={today} initial={coversToday ? bookings : undefined} needsReview={needsReview} />
        ),
        calendar: (
          <AvailabilityCalendar
            initial={month}
            phone={site.phone}
            trips={trips}
            by="captain"
            cells={captainCells}
            renderBooking={(slot) => (
              <BookingDialog
                {...slot}
                initialTrip={null}
                site={site}
                trips={trips}
                settings={settings}
                by="captain"
                onBooked={() => {
                  slot.onBooked()
                  refreshBookings()
                }}
              />
            )}
            renderDayPanelExtra={({ day }) => (
              <CaptainDay date={day.date} initial={{ date: `${month.month}-01`, bookings }} />
            )}
          />
        ),
        'fish-report': (
          <TabNote title="Fish Report">
            This is where you will write your reports, with photos from your phone. None are kept here yet.
          </TabNote>
        ),
        recipes: <TabNote title="Recipes">Recipes are coming soon.</TabNote>,
      }}
    />
  )
}

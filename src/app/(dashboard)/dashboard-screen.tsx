'use client'

import type { DashboardPage } from '@/composition/pages'
import { addDays, formatTripDate } from '@/domain/dates'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import { BookingDialog } from '@/features/booking/booking-dialog'
import { captainCells } from '@/features/dashboard/captain-cells'
import { CaptainDay } from '@/features/dashboard/captain-day'
import { type DashboardTab, DashboardTabs } from '@/features/dashboard/dashboard-tabs'
import { EditDesk } from '@/features/dashboard/edit-desk'
import { HomeTab } from '@/features/dashboard/home-tab'
import { TabNote } from '@/features/dashboard/tab-note'
import { useDeskRefresh } from '@/features/dashboard/use-desk-refresh'
import { PictureSet } from '@/features/fish-reports/picture-set'
import { ReportDesk } from '@/features/report-desk/report-desk'
import { BlockDays } from '@/features/season/block-days'
import { SeasonSettings } from '@/features/season/season-settings'
import { Outbox } from '@/features/staff/outbox'
import { StaffSection } from '@/features/staff/staff-section'

/** The captain's tabs with the features they show, brought together: the features do not know each other. */
export function DashboardScreen({ page, initialTab }: { page: DashboardPage; initialTab: DashboardTab }) {
  const { month, bookings, needsReview, site, trips, settings } = page
  const { today } = month
  const shown = new Set(month.days.map(({ date }) => date))
  const coversToday = shown.has(today) && shown.has(addDays(today, 1))

  const refreshDesk = useDeskRefresh()
  const refreshDays = () => void refreshDesk()

  return (
    <EditDesk>
      <DashboardTabs
        initialTab={initialTab}
        panels={{
          home: (
            <HomeTab
              today={today}
              initial={coversToday ? bookings : undefined}
              waiting={{ needsReview, mails: page.mails }}
              renderSettings={({ today, mails }) => (
                <>
                  <Outbox waiting={mails} />
                  <BlockDays today={today} initial={page.blocks} onChanged={refreshDays} />
                  <SeasonSettings today={today} initial={page.calendar} onChanged={refreshDays} />
                  <StaffSection me={page.session.username} initial={page.staff} />
                </>
              )}
            />
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
                    refreshDays()
                  }}
                />
              )}
              renderDayPanelExtra={({ day }) => (
                <CaptainDay day={day} initial={{ date: `${month.month}-01`, bookings }} />
              )}
            />
          ),
          'fish-report': (
            <ReportDesk
              initial={page.reports}
              renderPictures={({ date, pictures }) => (
                <PictureSet pictures={pictures} label={`Pictures of ${formatTripDate(date)}`} />
              )}
            />
          ),
          recipes: <TabNote title="Recipes">Recipes are coming soon.</TabNote>,
        }}
      />
    </EditDesk>
  )
}

'use client'

import { addDays, formatTripDate } from '@/domain/dates'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import { BookingDialog } from '@/features/booking/booking-dialog'
import { EditBookingProvider } from '@/features/captain/bookings/edit/edit-booking-provider'
import { BlockDays } from '@/features/captain/calendar/blocks/block-days'
import { SeasonSettings } from '@/features/captain/calendar/season/season-settings'
import { CalendarFeedSection } from '@/features/captain/calendar-feed/calendar-feed-section'
import { EmbedSection } from '@/features/captain/embed/embed-section'
import { captainCells } from '@/features/captain/day/captain-cells'
import { CaptainDay } from '@/features/captain/day/captain-day'
import { type DashboardTab, DashboardTabs } from '@/features/captain/home/dashboard-tabs'
import { GoLiveCard } from '@/features/captain/home/go-live-card'
import { PayOutSection } from '@/features/captain/gifts/pay-out-section'
import { HomeTab } from '@/features/captain/home/home-tab'
import { SiteTrouble } from '@/features/captain/home/site-trouble'
import { InboxSection } from '@/features/captain/inbox/inbox-section'
import { GuestDataSection } from '@/features/captain/privacy/guest-data-section'
import { ReportsTab } from '@/features/captain/reports/reports-tab'
import { useDashboardRefresh } from '@/features/captain/shared/use-dashboard-refresh'
import { Outbox } from '@/features/captain/staff/outbox'
import { StaffSection } from '@/features/captain/staff/staff-section'
import { PictureSet } from '@/features/fish-reports/picture-set'
import type { DashboardPage } from '@/runtime/page-data'

interface DashboardScreenProps {
  page: DashboardPage
  siteUrl: string
  initialTab: DashboardTab
}

/** Renders the dashboard's tabs, and connects features that can't import each other. */
export function DashboardScreen({ page, siteUrl, initialTab }: DashboardScreenProps) {
  const { month, bookings, needsReview, site, trips, settings } = page
  const { today } = month
  const shown = new Set(month.days.map(({ date }) => date))
  const coversToday = shown.has(today) && shown.has(addDays(today, 1))

  const refreshDashboard = useDashboardRefresh()
  const refreshDays = () => void refreshDashboard()

  return (
    <EditBookingProvider>
      <SiteTrouble />
      <DashboardTabs
        initialTab={initialTab}
        panels={{
          home: (
            <HomeTab
              today={today}
              initial={coversToday ? bookings : undefined}
              trips={trips}
              waiting={{
                needsReview,
                refunds: page.refunds,
                owed: page.owed,
                findings: page.findings,
                mails: page.mails,
                unreadMessages: page.unreadMessages,
              }}
              renderInbox={({ unread }) => <InboxSection company={site.brand} unread={unread} />}
              goLive={<GoLiveCard items={page.goLive} />}
              renderSettings={({ today, mails }) => (
                <>
                  <Outbox waiting={mails} />
                  <BlockDays today={today} initial={page.blocks} trips={trips} onChanged={refreshDays} />
                  <SeasonSettings
                    today={today}
                    initial={page.calendar}
                    salmonTypes={trips.filter((trip) => trip.salmonDaysOnly).map(({ type }) => type)}
                    onChanged={refreshDays}
                  />
                  <PayOutSection />
                  <CalendarFeedSection />
                  <EmbedSection siteUrl={siteUrl} />
                  <GuestDataSection />
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
                <CaptainDay day={day} trips={trips} initial={{ date: `${month.month}-01`, bookings }} />
              )}
            />
          ),
          'fish-report': (
            <ReportsTab
              today={today}
              initial={page.reports}
              renderPictures={({ date, pictures }) => (
                <PictureSet pictures={pictures} label={`Photos from ${formatTripDate(date)}`} />
              )}
            />
          ),
          recipes: (
            <div className="grid gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
              <h2 className="text-heading">Recipes</h2>
              <p className="text-ink-muted">Recipes are coming soon.</p>
            </div>
          ),
        }}
      />
    </EditBookingProvider>
  )
}

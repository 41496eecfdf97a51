import type { BlockBody } from '@/contract/block'
import type { CaptainBooking } from '@/contract/booking'
import type { CalendarEntryBody } from '@/contract/calendar'
import { type FishReportList, REPORTS_A_PAGE } from '@/contract/fish-report'
import type { ReviewItem } from '@/contract/review'
import type { StaffMember, WaitingMail } from '@/contract/staff'
import { type Month, monthGrid, type TripDate } from '@/domain/dates'
import type { Desk } from './ports'
import { readBlocks } from './read-blocks'
import { readBookings } from './read-bookings'
import { readCalendarEntries } from './read-calendar-entries'
import { readFishReports } from './read-fish-reports'
import { readReviewList } from './read-review-list'
import { readStaff } from './read-staff'
import { readWaitingMails } from './read-waiting-mails'

/** What the captain's tabs show first, besides the calendar's month. */
export interface Dashboard {
  /** Of the month's 42 days. */
  bookings: CaptainBooking[]
  needsReview: ReviewItem[]
  /** The season, the salmon days, and today's weather. */
  calendar: CalendarEntryBody[]
  /** Those that end today or later (specification section 9). */
  blocks: BlockBody[]
  reports: FishReportList
  staff: StaffMember[]
  mails: WaitingMail[]
}

/** Reads the dashboard at once: nine queries, each of what is shown, so that no length of history makes it slower. */
export async function readDashboard(
  desk: Desk,
  { month, today }: { month: Month; today: TripDate },
): Promise<Dashboard> {
  const days = monthGrid(month)
  const [bookings, needsReview, calendar, blocks, reports, staff, mails] = await Promise.all([
    readBookings(desk, { from: days[0], to: days.at(-1) }),
    readReviewList(desk),
    readCalendarEntries(desk, { from: today, to: today }),
    readBlocks(desk, { from: today }),
    readFishReports(desk.payload, { page: 1, limit: REPORTS_A_PAGE }),
    readStaff(desk),
    readWaitingMails(desk),
  ])
  return { bookings, needsReview, calendar, blocks, reports, staff, mails }
}

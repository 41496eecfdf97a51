import type { BlockBody } from '@/contract/block'
import type { CaptainBooking } from '@/contract/booking'
import type { CalendarEntryBody } from '@/contract/calendar'
import type { FishReportList } from '@/contract/content/fish-report'
import type { ReviewItem } from '@/contract/content/review'
import { REPORTS_A_PAGE } from '@/contract/limits'
import type { WaitingFinding } from '@/contract/money/finding'
import type { OwedBooking, WaitingRefund } from '@/contract/money/refund'
import type { StaffMember, WaitingMail } from '@/contract/staff'
import { type Month, monthGrid, type TripDate } from '@/domain/dates'
import { readStaff } from '../accounts/read-staff'
import { readReviewList } from '../audit/read-reviews'
import { readBookings } from '../bookings/read-bookings'
import { readBlocks, readCalendarEntries } from '../calendar/read-calendar'
import { countUnread } from '../contact/inbox'
import { readWaitingFindings } from '../findings/read-findings'
import { readFishReports } from '../fish-reports/read-fish-reports'
import { readWaitingMails } from '../mail/waiting-mails'
import type { ServiceContext } from '../ports'
import { readOwed } from '../refunds/read-owed'
import { readWaitingRefunds } from '../refunds/read-refunds'

export interface Dashboard {
  /** The bookings on the 42 days of the month's grid. */
  bookings: CaptainBooking[]
  needsReview: ReviewItem[]
  refunds: WaitingRefund[]
  owed: OwedBooking[]
  findings: WaitingFinding[]
  /** The season, the salmon days, and today's weather. */
  calendar: CalendarEntryBody[]
  /** Blocks that end today or later. */
  blocks: BlockBody[]
  reports: FishReportList
  staff: StaffMember[]
  mails: WaitingMail[]
  unreadMessages: number
}

/** Reads the dashboard's initial data with fourteen parallel queries, none of which grows with the history. */
export async function readDashboard(
  context: ServiceContext,
  { month, today }: { month: Month; today: TripDate },
): Promise<Dashboard> {
  const days = monthGrid(month)
  const [
    bookings,
    needsReview,
    refunds,
    owed,
    findings,
    calendar,
    blocks,
    reports,
    staff,
    mails,
    unreadMessages,
  ] = await Promise.all([
    readBookings(context, { from: days[0], to: days.at(-1) }),
    readReviewList(context),
    readWaitingRefunds(context),
    readOwed(context),
    readWaitingFindings(context),
    readCalendarEntries(context, { from: today, to: today }),
    readBlocks(context, { from: today }),
    readFishReports(context.payload, { page: 1, limit: REPORTS_A_PAGE }),
    readStaff(context),
    readWaitingMails(context),
    countUnread(context),
  ])
  return {
    bookings,
    needsReview,
    refunds,
    owed,
    findings,
    calendar,
    blocks,
    reports,
    staff,
    mails,
    unreadMessages,
  }
}

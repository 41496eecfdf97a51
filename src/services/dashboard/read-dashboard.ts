import type { BlockBody } from '@/contract/block'
import type { CaptainBooking } from '@/contract/booking'
import type { CalendarEntryBody } from '@/contract/calendar'
import type { FishReportList } from '@/contract/fish-report'
import { REPORTS_A_PAGE } from '@/contract/limits'
import type { ReviewItem } from '@/contract/review'
import type { StaffMember, WaitingMail } from '@/contract/staff'
import { type Month, monthGrid, type TripDate } from '@/domain/dates'
import type { Checkout } from '@/payload-types'
import { readStaff } from '../accounts/read-staff'
import { readBookings } from '../bookings/read-bookings'
import { readBlocks, readCalendarEntries } from '../calendar/read-calendar'
import { countUnread } from '../contact/inbox'
import { findRows } from '../database/read-rows'
import { readFishReports } from '../fish-reports/read-fish-reports'
import { readWaitingMails } from '../mail/waiting-mails'
import type { ServiceContext } from '../ports'

const MAX_REVIEWS = 50

export interface Dashboard {
  /** The bookings on the 42 days of the month's grid. */
  bookings: CaptainBooking[]
  needsReview: ReviewItem[]
  /** The season, the salmon days, and today's weather. */
  calendar: CalendarEntryBody[]
  /** Blocks that end today or later. */
  blocks: BlockBody[]
  reports: FishReportList
  staff: StaffMember[]
  mails: WaitingMail[]
  unreadMessages: number
}

/** Reads the dashboard's initial data with ten queries, none of which grows with the history. */
export async function readDashboard(
  context: ServiceContext,
  { month, today }: { month: Month; today: TripDate },
): Promise<Dashboard> {
  const days = monthGrid(month)
  const [bookings, needsReview, calendar, blocks, reports, staff, mails, unreadMessages] = await Promise.all([
    readBookings(context, { from: days[0], to: days.at(-1) }),
    readReviewList(context),
    readCalendarEntries(context, { from: today, to: today }),
    readBlocks(context, { from: today }),
    readFishReports(context.payload, { page: 1, limit: REPORTS_A_PAGE }),
    readStaff(context),
    readWaitingMails(context),
    countUnread(context),
  ])
  return { bookings, needsReview, calendar, blocks, reports, staff, mails, unreadMessages }
}

/** Returns the checkouts that need review, oldest first. */
export async function readReviewList(context: ServiceContext): Promise<ReviewItem[]> {
  const query = { where: { state: { equals: 'needs-review' } }, sort: 'stepAt', limit: MAX_REVIEWS }
  return (await findRows<Checkout>(context.payload, 'checkouts', query)).map((checkout) => ({
    checkoutId: checkout.id,
    date: checkout.date ?? null,
    time: checkout.time ?? null,
    name: [checkout.firstName, checkout.lastName].filter(Boolean).join(' ') || null,
    email: checkout.email ?? null,
    phoneNumber: checkout.phoneNumber ?? null,
    squarePaymentId: checkout.squarePaymentId ?? null,
    reason: checkout.reason ?? '',
    amountCents: checkout.authorizedCents ?? 0,
  }))
}

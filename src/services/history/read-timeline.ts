import type { TimelineEntry } from '@/contract/timeline'
import type { Booking, BookingEdit, Mail, Payment } from '@/payload-types'
import { readCheckout } from '../checkout/checkouts'
import { readMatching } from '../database/read-rows'
import { findCheckIn } from '../departures/check-ins'
import { marksOf } from '../departures/deck-party'
import { findTripDone } from '../departures/trips-done'
import { shownCode } from '../gifts/gift-rows'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { readRefundsOf } from '../refunds/refund-rows'
import { findAllWaivers } from '../waivers/read-waivers'
import { timelineOf } from './timeline-text'

/** Returns a booking's history, oldest first. */
export async function readTimeline(context: ServiceContext, booking: Booking): Promise<TimelineEntry[]> {
  const { id } = booking
  const [checkout, payments, refunds, edits, mails, tripDone, checkIn, waivers] = await Promise.all([
    readCheckout(context, id),
    readLedger(context, id),
    readRefundsOf(context, id),
    readMatching<BookingEdit>(context.payload, 'booking-edits', 'booking', [id]),
    readMatching<Mail>(context.payload, 'mails', 'booking', [id]),
    findTripDone(context, booking),
    findCheckIn(context, id),
    findAllWaivers(context, [id]),
  ])
  const shown = await Promise.all(payments.map((row) => withShownCode(context, row)))
  return timelineOf({
    booking,
    checkout,
    payments: shown,
    refunds,
    edits,
    mails,
    tripDone,
    marks: marksOf(checkIn),
    waivers,
  })
}

/** Returns a ledger row with the code that its gift certificate shows, if one paid it. */
const withShownCode = async (context: ServiceContext, row: Payment): Promise<Payment> =>
  row.credit ? { ...row, credit: await shownCode(context, row.credit) } : row

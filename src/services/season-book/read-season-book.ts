import type { Where } from 'payload'
import { tripDateOf } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import type { Cents } from '@/domain/money'
import { type BookedTrip, type SeasonBook, seasonBook } from '@/domain/season-book'
import type { Booking, Payment } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { returnedCents } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { refundingCents } from '../refunds/open-refunds'
import { readCanceledDepartures } from '../weather/weather-entries'

const COLUMNS = {
  date: true,
  time: true,
  tripType: true,
  partySize: true,
  private: true,
  cancel: true,
  paidCents: true,
  owedCents: true,
  openRefunds: true,
  discountCents: true,
} as const
type Row = Pick<Booking, 'id' | keyof typeof COLUMNS>

/** The number of bookings whose refunds are read per query. SQLite accepts at most 32,766 values. */
const CHUNK = 2000

/**
 * Returns a year's season book (docs/product-rules.md#season-book). Reads only the bookings of that year and of the
 * year before, and the refunds of those bookings.
 */
export async function readSeasonBook(context: ServiceContext, year: number): Promise<SeasonBook> {
  const span = { from: `${year - 1}-01-01`, to: `${year}-12-31` }
  const [rows, isCanceledForWeather] = await Promise.all([
    readYears(context, span),
    readCanceledDepartures(context, span),
  ])
  const refunded = await readRefunded(context, rows)
  const now = context.now()
  const trips = rows.map((row): BookedTrip => {
    const { id, date, time, tripType, partySize, paidCents } = row
    return {
      date,
      time,
      tripType,
      partySize,
      private: row.private ?? false,
      cancel: row.cancel ?? false,
      isWeather: isCanceledForWeather(row),
      hasLeft: departsAt(date, time) <= now,
      paidCents: paidCents - refundingCents(row),
      owedCents: row.owedCents ?? 0,
      refundedCents: refunded.get(id) ?? 0,
      discountCents: row.discountCents ?? 0,
    }
  })
  return seasonBook(year, tripDateOf(now), trips)
}

function readYears({ payload }: ServiceContext, { from, to }: { from: string; to: string }): Promise<Row[]> {
  const where = { and: [{ date: { greater_than_equal: from } }, { date: { less_than_equal: to } }] }
  return findRows<Row>(payload, 'bookings', { where, select: COLUMNS, sort: ['date', 'time'] })
}

/** Returns each booking's refunded amount, keyed by booking id. */
async function readRefunded({ payload }: ServiceContext, rows: Row[]): Promise<Map<string, Cents>> {
  const byBooking = new Map<string, Payment[]>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const ids = rows.slice(start, start + CHUNK).map(({ id }) => id)
    const where: Where = { and: [{ booking: { in: ids } }, { kind: { equals: 'refund' } }] }
    for (const row of await findRows<Payment>(payload, 'payments', { where }))
      byBooking.set(row.booking, [...(byBooking.get(row.booking) ?? []), row])
  }
  return new Map([...byBooking].map(([id, refunds]) => [id, returnedCents(refunds)]))
}

import { tripDateOf } from '@/domain/dates'
import { instantAt } from '@/domain/departs-at'
import { journalOf } from '@/domain/payments/double-entry'
import type { Booking, Checkout, GiftOrder, Payment } from '@/payload-types'
import { csvFile } from '@/shared/format/csv'
import { findRows, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const HEADER = [
  'Date',
  'Debit account',
  'Credit account',
  'Amount',
  'Reference',
  'Trip date',
  'Trip',
  'Promo code',
  'Note',
  'Ledger row',
]

/** The number of bookings to read per query. */
const CHUNK = 2000

/** The sale that a ledger row belongs to. */
interface Party {
  reference?: string | null
  date?: string | null
  tripType?: string | null
  promoCode?: string | null
}

/** The sale of a gift certificate. Leaves out the code, because anyone with the code can use the certificate. */
const GIFT: Party = { tripType: 'Gift certificate' }

/**
 * Returns a CSV file of a year's ledger as double-entry bookkeeping. A row's date is the day in Santa Cruz on which it
 * was recorded (docs/product-rules.md#season-book).
 */
export async function exportLedger(context: ServiceContext, year: number): Promise<string> {
  const rows = await readYear(context, year)
  const parties = await readParties(
    context,
    rows.map(({ booking }) => booking),
  )
  return csvFile(
    HEADER,
    rows.flatMap((row) =>
      journalOf(row).map(({ debit, credit, amountCents }) => {
        const party = parties.get(row.booking)
        return [
          tripDateOf(new Date(row.createdAt)),
          debit,
          credit,
          { cents: amountCents },
          party?.reference ?? null,
          party?.date ?? null,
          party?.tripType ?? null,
          party?.promoCode ?? null,
          row.reason ?? null,
          row.id,
        ]
      }),
    ),
  )
}

function readYear({ payload }: ServiceContext, year: number): Promise<Payment[]> {
  const from = instantAt(`${year}-01-01`, 0).toISOString()
  const to = instantAt(`${year + 1}-01-01`, 0).toISOString()
  const where = { and: [{ createdAt: { greater_than_equal: from } }, { createdAt: { less_than: to } }] }
  return findRows<Payment>(payload, 'payments', { where, sort: 'createdAt' })
}

/** Returns the sale that each ledger row belongs to, which is only a checkout if the payment needs review. */
async function readParties({ payload }: ServiceContext, all: string[]): Promise<Map<string, Party>> {
  const ids = [...new Set(all)]
  const parties = new Map<string, Party>()
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    for (const booking of await readMatching<Booking>(payload, 'bookings', 'id', chunk))
      parties.set(booking.id, booking)
    const notBooked = chunk.filter((id) => !parties.has(id))
    for (const { id } of await readMatching<GiftOrder>(payload, 'gift-orders', 'id', notBooked))
      parties.set(id, GIFT)
    const others = notBooked.filter((id) => !parties.has(id))
    for (const checkout of await readMatching<Checkout>(payload, 'checkouts', 'id', others))
      parties.set(checkout.id, checkout)
  }
  return parties
}

import { tripDateOf } from '@/domain/dates'
import type { Cents } from '@/domain/money'
import { type GiftFigures, giftFiguresOf } from '@/domain/payments/gift'
import type { Credit, GiftOrder } from '@/payload-types'
import { entriesOf } from '../credits/credit-rows'
import { findRows, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'

export interface GiftSales {
  /** Totals for the certificates sold in the year. */
  current: GiftFigures
  /** Totals for the certificates sold in the year before. */
  before: GiftFigures
  /** The unused amount of certificates from all years. */
  leftCents: Cents
}

/** Returns the gift certificate totals for a year's season book. Orders are dated in Santa Cruz time. */
export async function readGiftSales({ payload }: ServiceContext, year: number): Promise<GiftSales> {
  const where = { state: { equals: 'paid' } }
  const orders = await findRows<GiftOrder>(payload, 'gift-orders', { where })
  const codes = orders.flatMap(({ credit }) => credit ?? [])
  const credits = new Map(
    (await readMatching<Credit>(payload, 'credits', 'id', codes)).map((credit) => [credit.id, credit]),
  )
  const gifts = orders.flatMap(({ credit, amountCents, createdAt }) => {
    const certificate = credits.get(credit ?? '')
    // Skip a missing certificate, because `npm run audit` reports it.
    if (!certificate) return []
    const soldIn = Number(tripDateOf(new Date(createdAt)).slice(0, 4))
    return [{ soldIn, amountCents, entries: entriesOf(certificate) }]
  })
  return {
    current: giftFiguresOf(gifts.filter(({ soldIn }) => soldIn === year)),
    before: giftFiguresOf(gifts.filter(({ soldIn }) => soldIn === year - 1)),
    leftCents: giftFiguresOf(gifts).leftCents,
  }
}

import type { OwnBooking } from '@/contract/own-booking'
import { type Cents, centsToDollars } from '@/domain/money'
import type { Booking, Credit, Payment } from '@/payload-types'
import { readLedger } from '../bookings/mark-paid'
import { readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/** Money of a booking that went into a credit. */
export interface CreditFrom {
  code: string
  amountCents: Cents
  /** What's left of the whole credit. */
  leftCents: Cents
}

/** Returns the credits that a booking's payment went into, for its page. */
export async function readCreditsFrom(
  context: ServiceContext,
  { id }: Pick<Booking, 'id'>,
): Promise<OwnBooking['credits']> {
  return (await creditsFrom(context, await readLedger(context, id))).map(
    ({ code, amountCents, leftCents }) => ({
      code,
      amount: centsToDollars(amountCents),
      leftAmount: centsToDollars(leftCents),
    }),
  )
}

/** Returns the credits that a booking's ledger says its payment went into. */
export async function creditsFrom(context: ServiceContext, rows: Payment[]): Promise<CreditFrom[]> {
  const sums = new Map<string, Cents>()
  for (const { credit, amountCents } of rows)
    if (credit && amountCents < 0) sums.set(credit, (sums.get(credit) ?? 0) - amountCents)
  const credits = await readMatching<Credit>(context.payload, 'credits', 'id', [...sums.keys()])
  return credits.map(({ id, leftCents }) => ({ code: id, amountCents: sums.get(id) ?? 0, leftCents }))
}

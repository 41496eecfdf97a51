import type { Where } from 'payload'
import type { BookingCredits } from '@/contract/money/credit'
import type { OwnBooking } from '@/contract/own-booking'
import { type Cents, centsToDollars, sumOf } from '@/domain/money'
import { paidWithCredits } from '@/domain/payments/credit'
import { giftCode } from '@/domain/payments/gift'
import { owedBackCents } from '@/domain/payments/paid-status'
import type { Booking, Credit, GiftOrder, Payment } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'
import type { UsedCredit } from '@/shared/format/credit-text'
import { findRows, readMatching } from '../database/read-rows'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { creditableCents } from './make-credit'

/**
 * Maximum number of bookings to search for credits. For credits from other bookings, the guest has to tell the captain
 * the code.
 */
const MAX_BOOKINGS = 100

/** Money that went from a booking into a credit. */
export interface CreditFrom {
  /** The code as it's displayed: a gift certificate's starts with `GC-`. */
  code: string
  /**
   * The code to show the guest: the whole code if the credit was issued for this booking, or a shortened one if the
   * credit had paid for it, because the guest already has that code.
   */
  guestCode: string
  amountCents: Cents
  /** The total amount left in the credit. */
  leftCents: Cents
}

/**
 * Returns the credits that a booking's payment went into, in dollars. `rows` is the booking's ledger.
 *
 * @param to who sees the codes: the captain sees whole codes, and the guest sees {@link CreditFrom.guestCode}
 */
export async function presentCreditsFrom(
  context: ServiceContext,
  rows: Payment[],
  to: 'captain' | 'guest',
): Promise<OwnBooking['credits']> {
  const made = await creditsFrom(context, rows)
  return made.map(({ code, guestCode, amountCents, leftCents }) => ({
    code: to === 'captain' ? code : guestCode,
    amount: centsToDollars(amountCents),
    leftAmount: centsToDollars(leftCents),
  }))
}

/** Returns what went back to credits that had paid for a booking, in dollars, with shortened codes. */
export async function presentCreditsBack(context: ServiceContext, rows: Payment[]): Promise<UsedCredit[]> {
  const backs = await creditsFrom(
    context,
    rows.filter(({ kind }) => kind === 'credit'),
  )
  return backs.map(({ guestCode, amountCents }) => ({ code: guestCode, amount: centsToDollars(amountCents) }))
}

/** Returns the credits that a booking's payment went into, in cents, according to its ledger. */
export async function creditsFrom(context: ServiceContext, rows: Payment[]): Promise<CreditFrom[]> {
  const sums = movedIntoCredits(rows)
  const [credits, shownCode] = await Promise.all([
    readMatching<Credit>(context.payload, 'credits', 'id', sums.keys()),
    readShownCodes(context, [...sums.keys()]),
  ])
  const issued = new Set(rows.flatMap(({ kind, credit }) => (kind === 'credited' && credit ? [credit] : [])))
  return credits.map(({ id, leftCents }) => ({
    code: shownCode(id),
    guestCode: issued.has(id) ? shownCode(id) : shortenCode(shownCode(id)),
    amountCents: sums.get(id) ?? 0,
    leftCents,
  }))
}

/**
 * Returns how much of a booking's payment is now in each credit. If the booking was restored and a credit paid for it
 * again, what had gone back to that credit no longer counts.
 */
function movedIntoCredits(rows: Payment[]): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const { credit, amountCents } of rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
    if (credit) sums.set(credit, Math.max(0, (sums.get(credit) ?? 0) - amountCents))
  return new Map([...sums].filter(([, cents]) => cents > 0))
}

/**
 * Returns the credits that pay for a booking, in dollars. `rows` is its ledger. Returns none if a refund that the
 * captain recorded by hand leaves less than the credits paid, because the ledger doesn't say which payment it came from.
 * The codes are shortened, because a guest who forwards a receipt shares the booking's link, too.
 */
export async function readUsedCredits(
  context: ServiceContext,
  { paidCents }: Pick<Booking, 'paidCents'>,
  rows: Payment[],
): Promise<UsedCredit[]> {
  const used = [...paidWithCredits(rows)]
    .filter(([, cents]) => cents > 0)
    .map(([credit, amountCents]) => ({ credit, amountCents }))
  return sumOf(used) > paidCents ? [] : presentParts(context, used)
}

/** Returns each credit's part of an amount, in dollars and with a shortened code. */
export async function presentParts(
  context: ServiceContext,
  parts: { credit: string; amountCents: Cents }[],
): Promise<UsedCredit[]> {
  if (parts.length === 0) return []
  const shownCode = await readShownCodes(
    context,
    parts.map(({ credit }) => credit),
  )
  return parts.map(({ credit, amountCents }) => ({
    code: shortenCode(shownCode(credit)),
    amount: centsToDollars(amountCents),
  }))
}

/** Returns a code's prefix and its last four characters: 'GC-…9QX2'. */
const shortenCode = (code: string): string => `${code.slice(0, 3)}…${code.slice(-4)}`

/** Returns a function that returns a credit's code as guests see it. A gift certificate's starts with `GC-`. */
async function readShownCodes(
  { payload }: ServiceContext,
  ids: string[],
): Promise<(credit: string) => string> {
  const orders = await readMatching<GiftOrder>(payload, 'gift-orders', 'credit', ids)
  const gifts = new Set(orders.map(({ credit }) => credit))
  return (credit) => (gifts.has(credit) ? giftCode(credit) : credit)
}

/** Returns a booking's credits for the captain, in dollars. */
export async function readCredits(context: ServiceContext, booking: Booking): Promise<BookingCredits> {
  const [made, usable] = await Promise.all([
    presentCreditsFrom(context, await readLedger(context, booking.id), 'captain'),
    readUsable(context, booking),
  ])
  return {
    maxAmount: centsToDollars(creditableCents(booking)),
    owedAmount: centsToDollars(owedBackCents(paidOf(booking))),
    made,
    usable,
  }
}

/**
 * Returns credits from bookings with the same email address or phone number. Only the captain sees them, because
 * guests can change the address and the number on a booking's page.
 */
async function readUsable(
  context: ServiceContext,
  { searchEmail, searchPhone }: Booking,
): Promise<BookingCredits['usable']> {
  const same: Where[] = [
    ...(searchPhone ? [{ searchPhone: { equals: searchPhone } }] : []),
    ...(searchEmail ? [{ searchEmail: { equals: searchEmail } }] : []),
  ]
  if (same.length === 0) return []
  const where: Where = { or: same }
  const bookings = await findRows<Booking>(context.payload, 'bookings', { where, limit: MAX_BOOKINGS })
  const ids = bookings.map(({ id }) => id)
  const credits = await readMatching<Credit>(context.payload, 'credits', 'booking', ids)
  return credits
    .filter(({ leftCents }) => leftCents > 0)
    .flatMap(({ id, booking: from, leftCents }) =>
      bookings
        .filter((each) => each.id === from)
        .map(({ date, time }) => ({ code: id, leftAmount: centsToDollars(leftCents), date, time })),
    )
}

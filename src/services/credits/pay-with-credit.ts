import { setTimeout as pause } from 'node:timers/promises'
import type { Cents } from '@/domain/money'
import { canTakePayment } from '@/domain/payments/balance-payment'
import type { CreditEntry } from '@/domain/payments/credit'
import { balanceCents } from '@/domain/payments/paid-status'
import type { Booking, Credit } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'
import { readBooking } from '../bookings/read-bookings'
import { UNKNOWN_CODE } from '@/shared/format/credit-text'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { changeMoney, readMoney } from '../refunds/change-ledger'
import { findCover } from '../weather/weather-entries'
import { creditRowId, entriesOf, findEntry, moveEntry, readCredit, writeEntries } from './credit-rows'

export interface CreditUse {
  code: string
  /** The amount to pay. If it's missing, the credit pays as much as possible. */
  amountCents?: Cents | undefined
  /** The booking's version that the caller saw. A repeated request with the same version pays only once. */
  version: string
  by: 'guest' | 'captain'
  /** The user name of the captain. */
  name?: string | null
}

/** Maximum number of tries while the booking is being edited. It's low, because an edit takes only milliseconds. */
const EDIT_TRIES = 5
const EDIT_PAUSE_MS = 200

/**
 * Pays all or part of a booking's balance with a credit: reserves the amount in the credit, pays the booking, and
 * then ends the reservation. If the process dies in between, the sweeper finishes or undoes it.
 *
 * @throws AppError 404; 400 if there's no such credit; 409 `credit-used` if less is left, `credit-not-due` if less is
 *   due, `weather-choice` if the departure is canceled for weather, or `edit-conflict`. In all of these cases, the
 *   credit isn't used.
 */
export async function payWithCredit(
  context: ServiceContext,
  bookingId: string,
  use: CreditUse,
): Promise<Booking> {
  const id = creditRowId(bookingId, use.version, use.code)
  for (;;) {
    const [booking, credit] = [await readBooking(context, bookingId), await readCredit(context, use.code)]
    if (!booking) throw new AppError('not-found')
    if (!credit) throw new AppError('invalid-input', { fields: { code: UNKNOWN_CODE } })
    const repeated = findEntry(credit, id)
    // If the amounts differ, another device paid with the credit, and this request hasn't paid for anything.
    if (repeated && use.amountCents !== undefined && repeated.amountCents !== use.amountCents)
      throw new AppError('edit-conflict')
    if (repeated) return finish(context, use, repeated)
    if (booking.version !== use.version) throw new AppError('edit-conflict')
    if (await findCover(context, booking)) throw new AppError('weather-choice')
    const amountCents = amountOf(booking, credit, use)
    const at = context.now().toISOString()
    const entry: CreditEntry = { id, booking: bookingId, amountCents, state: 'open', at }
    if (await writeEntries(context, credit, [...entriesOf(credit), entry])) return finish(context, use, entry)
  }
}

/**
 * Returns the amount that a credit pays.
 *
 * @throws AppError `credit-not-due` if less than the amount is due; `credit-used` if less is left in the credit
 */
function amountOf(booking: Booking, { leftCents }: Credit, { amountCents }: CreditUse): Cents {
  const dueCents = balanceCents(paidOf(booking))
  const usedCents = amountCents ?? Math.min(dueCents, leftCents)
  if (leftCents === 0 || usedCents > leftCents) throw new AppError('credit-used')
  if (usedCents === 0 || usedCents > dueCents) throw new AppError('credit-not-due')
  return usedCents
}

async function finish(
  context: ServiceContext,
  use: CreditUse,
  { id, booking }: CreditEntry,
): Promise<Booking> {
  for (let tries = 1; ; tries++) {
    try {
      if ((await pay(context, use, id)) === 'refused') throw new AppError('credit-not-due')
      const paid = await readBooking(context, booking)
      if (!paid) throw new AppError('not-found')
      return paid
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'edit-conflict') throw error
      if (tries === EDIT_TRIES) {
        // Undo the reservation so that the sweeper doesn't pay for the booking later, because the caller is told that
        // nothing has changed.
        await startRelease(context, use.code, id)
        throw error
      }
      await pause(EDIT_PAUSE_MS)
    }
  }
}

/** Pays for the booking with a reserved amount. Idempotent. */
async function pay(context: ServiceContext, use: CreditUse, id: string): Promise<'paid' | 'refused'> {
  for (;;) {
    const { entry } = await reread(context, use.code, id)
    if (entry.state === 'used') return 'paid'
    if (entry.state !== 'open') return 'refused'
    const seen = await readMoney(context, entry.booking)
    // Read the entry after the booking: a process that undoes the reservation changes the entry first, and then
    // the booking's version.
    const current = await reread(context, use.code, id)
    if (current.entry.state !== 'open') continue
    if (seen?.rows.some((row) => row.id === id)) {
      await settleUse(context, use.code, { id, to: 'used' })
      continue
    }
    if (!seen || !canTakePayment(paidOf(seen.booking), entry.amountCents)) {
      await releaseUse(context, use.code, id)
      continue
    }
    const row = {
      id,
      kind: 'credit' as const,
      amountCents: entry.amountCents,
      credit: use.code,
      recordedBy: use.by === 'captain' ? ('captain' as const) : ('checkout' as const),
      recordedByName: use.name ?? null,
    }
    const mails = [{ cause: `payment:${id}`, kind: 'payment' as const }]
    if (await changeMoney(context, seen, { row, mails }))
      await settleUse(context, use.code, { id, to: 'used' })
  }
}

/**
 * Undoes a reservation, unless the booking was paid with it. Changes the booking's version first, so that a paused
 * process can't pay for the booking afterward. Idempotent.
 *
 * @throws AppError `edit-conflict` if the booking is being edited. The sweeper retries later.
 */
export async function releaseUse(context: ServiceContext, code: string, id: string): Promise<void> {
  await startRelease(context, code, id)
  for (;;) {
    const { entry } = await reread(context, code, id)
    if (entry.state !== 'releasing') return
    const seen = await readMoney(context, entry.booking)
    const isPaid = seen?.rows.some((row) => row.id === id) ?? false
    if (!isPaid && seen && !(await changeMoney(context, seen, {}))) continue
    return settleUse(context, code, { id, to: isPaid ? 'used' : 'released' })
  }
}

const startRelease = (context: ServiceContext, code: string, id: string) =>
  settleUse(context, code, { id, to: 'releasing', from: 'open' })

/**
 * Moves an entry to another state, unless it's already past that state. Logs an error if a booking was paid with
 * money that has gone back to the credit. That should never happen, and `npm run audit` reports such a booking.
 */
export async function settleUse(
  context: ServiceContext,
  code: string,
  { id, to, from }: { id: string; to: 'used' | 'releasing' | 'released'; from?: 'open' },
): Promise<void> {
  for (;;) {
    const { credit, entry } = await reread(context, code, id)
    if (to === 'used' && entry.state === 'released')
      context.log.error(
        { bookingId: entry.booking, entryId: id },
        'A booking was paid with a credit whose reservation had ended',
      )
    const isDone = entry.state === to || entry.state === 'used' || entry.state === 'released'
    if (isDone || (from && entry.state !== from)) return
    if (await moveEntry(context, credit, { id, to })) return
  }
}

async function reread(context: ServiceContext, code: string, id: string) {
  const credit = await readCredit(context, code)
  const entry = credit && findEntry(credit, id)
  if (!credit || !entry) throw new AppError('database-unavailable')
  return { credit, entry }
}

import { departsAt } from '@/domain/departs-at'
import { isInPerson } from '@/domain/payments/balance-payment'
import type { Booking } from '@/payload-types'
import type { MailKind } from '@/shared/mail/mail-kinds'
import type { LedgerRow } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { type QueuedMail, queueMail } from './queue-mail'

type CausedMail = Pick<QueuedMail, 'cause' | 'kind' | 'waitMs'>

/**
 * How long to wait before sending a receipt. The dashboard's Undo button for a payment that was marked with one tap
 * is gone by then.
 */
const UNDO_MS = 30_000

export const receiptOf = ({ id }: Pick<Booking, 'id'>): CausedMail => ({
  cause: `receipt:${id}`,
  kind: 'receipt',
})

/** Queues the emails about a new booking: the guest's receipt and, unless the captain made it, the captain's. */
export async function queueMailsOfBooked(
  context: ServiceContext,
  booking: Booking,
  by: 'guest' | 'captain',
): Promise<void> {
  await queueToGuest(context, booking, receiptOf(booking))
  if (by === 'guest')
    await queueMail(context, { cause: `captain-new:${booking.id}`, kind: 'captain-new', booking: booking.id })
}

/** Returns the email about a new credit. Its cause contains the version that the edit writes. */
export const creditMail = (id: string, version: string): CausedMail => ({
  cause: `credit:${id}:${version}`,
  kind: 'credit',
})

type Trip = Pick<Booking, 'date' | 'time' | 'tripType' | 'partySize' | 'private' | 'cancel' | 'email'>

/**
 * Returns the emails that an edit causes. A change to the trip, the departure or the party causes one, and so does a
 * payment. Correcting a name doesn't. A guest whose email address was missing gets the receipt.
 */
export function mailsOfEdit(edit: {
  before: Trip & Pick<Booking, 'id'>
  after: Trip
  /** The version that the edit writes. */
  version: string
  by?: 'guest' | undefined
  /** Whether the payment becomes a credit. The email about the credit also says that the trip is canceled. */
  isCredit?: boolean
  /** The ledger row that the edit adds, if any. */
  row?: Pick<LedgerRow, 'id' | 'kind' | 'amountCents'> | null
}): CausedMail[] {
  const { row } = edit
  const isReceived = row && isInPerson(row) && row.amountCents > 0
  const received: CausedMail = { cause: `payment:${row?.id}`, kind: 'payment', waitMs: UNDO_MS }
  return [...mailsOfTrip(edit), ...(isReceived ? [received] : [])]
}

function mailsOfTrip(edit: Parameters<typeof mailsOfEdit>[0]): CausedMail[] {
  const { before, after, version, by, isCredit = false } = edit
  const cause = (kind: QueuedMail['kind']): CausedMail => ({ cause: `${kind}:${before.id}:${version}`, kind })
  if (after.cancel) {
    if (before.cancel) return []
    if (isCredit) return [creditMail(before.id, version)]
    return by === 'guest' ? [cause('canceled'), cause('captain-canceled')] : [cause('canceled')]
  }
  if (!before.email && after.email) return [{ cause: `receipt:${before.id}:${version}`, kind: 'receipt' }]
  return before.cancel || !isSameTrip(before, after) ? [cause('changed')] : []
}

/**
 * Kinds of email to send even after the trip: money can be returned or become a credit later, and a guest can
 * still ask for a link.
 */
const LATE_KINDS: readonly MailKind[] = ['refund-sent', 'credit', 'link']

/** Queues an edit's emails once the edit is written. */
export async function queueEditMails(
  context: ServiceContext,
  booking: Booking,
  mails: CausedMail[],
): Promise<void> {
  for (const mail of mails) {
    // Send nothing about a new booking that stayed canceled because another party took its seats first.
    if (mail.kind === 'receipt' && booking.cancel) continue
    if (mail.kind === 'payment') await queueReceived(context, booking, mail)
    else if (mail.kind === 'captain-canceled') await queueMail(context, { ...mail, booking: booking.id })
    else if (LATE_KINDS.includes(mail.kind) && booking.email)
      await queueMail(context, { ...mail, booking: booking.id, to: booking.email })
    else await queueToGuest(context, booking, mail)
  }
}

/** Queues the guest's email about a payment, even after the trip. */
async function queueReceived(
  context: ServiceContext,
  { id, email }: Booking,
  mail: CausedMail,
): Promise<void> {
  if (email) await queueMail(context, { ...mail, booking: id, to: email })
}

/** Queues an email to the guest, unless there's no address or the boat has left, as with walk-ups. */
async function queueToGuest(context: ServiceContext, booking: Booking, mail: CausedMail): Promise<void> {
  const { id, email, date, time, weatherDate } = booking
  // After a weather cancellation, send emails even after the departure time, because guests can still choose.
  if (email && (weatherDate === date || departsAt(date, time) > context.now()))
    await queueMail(context, { ...mail, booking: id, to: email })
}

function isSameTrip(before: Trip, after: Trip): boolean {
  const isSame = (['date', 'time', 'tripType', 'partySize'] as const).every(
    (key) => before[key] === after[key],
  )
  return isSame && Boolean(before.private) === Boolean(after.private)
}

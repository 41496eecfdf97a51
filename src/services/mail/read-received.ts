import { isInPerson } from '@/domain/payments/balance-payment'
import type { Mail, Payment } from '@/payload-types'
import type { MailFacts } from '@/shared/mail/mail-facts'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { balanceRowId, readBalancePayment } from '../balance/balance-rows'
import { findById } from '../database/read-rows'
import { boatCents, readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'

const METHODS: Partial<Record<Payment['kind'], string>> = {
  cash: 'in cash',
  check: 'by check',
  'card-on-boat': 'by card',
  credit: 'with a credit',
}

/** Returns the payment that a receipt is about, or null if there's none. */
export async function readReceived(
  context: ServiceContext,
  kind: MailKind,
  { id, booking }: Pick<Mail, 'id' | 'booking'>,
): Promise<MailFacts['received']> {
  if (kind === 'payment') return readLaterPayment(context, id.slice(id.indexOf(':') + 1))
  return kind === 'receipt' && booking ? readFirstPayment(context, booking) : null
}

/**
 * Returns a balance payment, or null if the captain has reversed or undone it.
 *
 * @param cause the id of an online payment, or of an in-person payment's ledger row
 */
async function readLaterPayment(context: ServiceContext, cause: string): Promise<MailFacts['received']> {
  const online = await readBalancePayment(context, cause)
  if (online) {
    const charge = await findById<Payment>(context.payload, 'payments', balanceRowId(online))
    return { amountCents: online.amountCents, tipCents: 0, method: charge?.card ?? 'by card' }
  }
  const row = await findById<Payment>(context.payload, 'payments', cause)
  if (!row) return null
  const rows = await readLedger(context, row.booking)
  const isReversed = rows.some(({ reverses }) => reverses === row.id)
  // The captain can also undo a payment by marking the booking as unpaid. The ledger row for that doesn't say which
  // payment it undoes, so compare the amounts.
  const isTakenBack = isInPerson(row) && boatCents(rows) < row.amountCents
  if (isReversed || isTakenBack) return null
  const { amountCents, tipCents, kind } = row
  // The captain's mark shows only that the balance was collected on the boat, not how.
  const isMark = row.id.startsWith(`${row.booking}:cash:`)
  return {
    amountCents,
    tipCents: tipCents ?? 0,
    method: isMark ? 'on the boat' : (METHODS[kind] ?? 'in person'),
  }
}

/** Returns what the guest's card was charged for a new booking, or null if it wasn't charged (yet). */
async function readFirstPayment(context: ServiceContext, bookingId: string): Promise<MailFacts['received']> {
  const charge = await findById<Payment>(context.payload, 'payments', `${bookingId}:capture`)
  return charge && { amountCents: charge.amountCents, tipCents: 0, method: charge.card ?? 'by card' }
}

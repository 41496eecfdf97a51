import type { Payment } from '@/payload-types'
import type { MailFacts } from '@/shared/mail/mail-facts'
import { readBalancePayment } from '../balance/balance-rows'
import { readLedger } from '../bookings/mark-paid'
import { findById } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const METHODS: Partial<Record<Payment['kind'], string>> = {
  cash: 'in cash',
  check: 'by check',
  'card-on-boat': 'by card',
  credit: 'with a credit',
}

/**
 * Returns the payment that an email is about, or null if the captain has reversed it.
 *
 * @param cause the id of an online payment, or of the ledger row of a payment in person
 */
export async function readReceived(context: ServiceContext, cause: string): Promise<MailFacts['received']> {
  const online = await readBalancePayment(context, cause)
  if (online) return { amountCents: online.amountCents, tipCents: 0, method: 'by card' }
  const row = await findById<Payment>(context.payload, 'payments', cause)
  if (!row) return null
  const rows = await readLedger(context, row.booking)
  const isReversed = rows.some(({ reverses }) => reverses === row.id)
  if (isReversed) return null
  const { amountCents, tipCents, kind } = row
  return { amountCents, tipCents: tipCents ?? 0, method: METHODS[kind] ?? 'in person' }
}

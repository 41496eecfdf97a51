import { formatUsd } from '@/domain/money'
import { formatInstant } from '@/shared/format/instants'

interface LedgerRow {
  id: string
  createdAt: string
  kind: string
  amountCents: number
}

/** The props from Payload. `payload` is typed with only the method that this component calls. */
interface BookingPaymentsProps {
  id?: number | string
  data?: { id?: string }
  payload: {
    find(options: {
      collection: 'payments'
      where: { booking: { equals: string } }
      sort: string
      pagination: false
      depth: 0
    }): Promise<{ docs: LedgerRow[] }>
  }
}

const KINDS: Record<string, string> = {
  authorization: 'Authorized on the card',
  capture: 'Charged to the card',
  void: 'Released, not charged',
  refund: 'Refunded',
  cash: 'Cash on the boat',
  check: 'Check',
  'card-on-boat': 'Card on the boat',
  other: 'Paid another way',
  credit: 'Paid with a credit',
  credited: 'Became a credit',
}

/** Renders a booking's ledger rows in its form. Only the captain can open bookings. */
export async function BookingPayments({ id, data, payload }: BookingPaymentsProps) {
  const booking = data?.id ?? (id === undefined ? undefined : String(id))
  if (!booking) return null
  const { docs } = await payload.find({
    collection: 'payments',
    where: { booking: { equals: booking } },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
  })
  return (
    <section className="booking-payments" aria-labelledby="booking-payments-heading">
      <h3 id="booking-payments-heading">Payments</h3>
      {docs.length === 0 ? (
        <p>No payments yet.</p>
      ) : (
        <ul>
          {docs.map((row) => (
            <li key={row.id}>
              <a href={`/admin/collections/payments/${encodeURIComponent(row.id)}`}>
                {KINDS[row.kind] ?? row.kind}
              </a>
              <span>{formatUsd(row.amountCents)}</span>
              <span>{formatInstant(row.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

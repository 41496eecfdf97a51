import { formatInstant } from '@/shared/format/instants'

interface LedgerRow {
  id: string
  createdAt: string
  /** The row's title in the CMS, for example 'Cash on the boat, $275'. */
  cmsTitle?: string | null
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

/** Renders a booking's ledger rows in the booking's CMS form, which only the captain can open. */
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
              <a href={`/admin/collections/payments/${encodeURIComponent(row.id)}`}>{row.cmsTitle}</a>
              <span>{formatInstant(row.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

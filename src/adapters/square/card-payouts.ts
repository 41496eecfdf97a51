import type { Square, SquareClient } from 'square'
import type { PayoutEntry } from '@/domain/payments/payouts'
import type { CardPayout, CardPort } from '@/services/ports'

type Options = { abortSignal: AbortSignal; maxRetries: 0 }
type Call = <T>(send: (options: Options) => Promise<T>) => Promise<T>

/** The maximum number of payouts to read. Square makes at most a few a day. */
const MAX_LISTED = 500

/** Returns the calls that read payouts to the seller's bank from Square's Payouts API. */
export function payoutCalls(
  client: SquareClient,
  call: Call,
  locationId: string,
): Pick<CardPort, 'listPayouts'> {
  const entriesOf = async (payoutId: string): Promise<PayoutEntry[]> => {
    const found: PayoutEntry[] = []
    const page = await call((options) => client.payouts.listEntries({ payoutId, limit: 100 }, options))
    for await (const entry of page) found.push(wholeEntry(entry))
    return found
  }
  return {
    async listPayouts({ from, to }) {
      const span = { beginTime: from.toISOString(), endTime: to.toISOString() }
      const found: CardPayout[] = []
      const page = await call((options) =>
        client.payouts.list({ ...span, locationId, sortOrder: 'ASC', limit: 100 }, options),
      )
      for await (const payout of page) {
        found.push({ ...wholePayout(payout), entries: await entriesOf(payout.id) })
        if (found.length > MAX_LISTED)
          throw new Error(`More than ${MAX_LISTED} payouts in this time span; use a shorter one`)
      }
      return found
    },
  }
}

const STATES: Record<string, CardPayout['state']> = { SENT: 'sent', PAID: 'paid', FAILED: 'failed' }

/** Converts a Square payout to ours. @throws Error if the response was truncated */
function wholePayout(payout: Square.Payout): Omit<CardPayout, 'entries'> {
  const state = STATES[payout.status ?? '']
  const amount = payout.amountMoney?.amount
  if (!payout.id || !state || !payout.createdAt || amount === undefined || amount === null)
    throw new Error("Square's response was truncated")
  return {
    id: payout.id,
    state,
    bankCents: Number(amount),
    arrivesOn: payout.arrivalDate ?? null,
    createdAt: payout.createdAt,
  }
}

const KINDS: Record<string, PayoutEntry['kind']> = { CHARGE: 'payment', REFUND: 'refund', DISPUTE: 'dispute' }

/** Converts a Square payout entry to ours. @throws Error if the response was truncated */
function wholeEntry(entry: Square.PayoutEntry): PayoutEntry {
  const gross = entry.grossAmountMoney?.amount
  const net = entry.netAmountMoney?.amount
  if (!entry.id || gross === undefined || gross === null || net === undefined || net === null)
    throw new Error("Square's response was truncated")
  const type = entry.type ?? 'OTHER'
  const details = entry.typeChargeDetails ?? entry.typeRefundDetails ?? entry.typeDisputeDetails
  return {
    id: entry.id,
    kind: KINDS[type] ?? 'square',
    type,
    paymentId: details?.paymentId ?? null,
    refundId: entry.typeRefundDetails?.refundId ?? null,
    grossCents: Number(gross),
    netCents: Number(net),
  }
}

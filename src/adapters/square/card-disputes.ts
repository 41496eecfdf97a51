import type { Square, SquareClient } from 'square'
import type { DisputeReason, DisputeState } from '@/domain/payments/disputes'
import type { CardDispute, CardPort } from '@/services/ports'
import { isNotFound } from './square-sdk'

type Options = { abortSignal: AbortSignal; maxRetries: 0 }
type Call = <T>(send: (options: Options) => Promise<T>) => Promise<T>

const MAX_LISTED = 10_000

/** Returns the calls that read disputes from Square's Disputes API. The captain responds to them in Square. */
export function disputeCalls(
  client: SquareClient,
  call: Call,
  locationId: string,
): Pick<CardPort, 'findDispute' | 'listDisputes'> {
  return {
    async findDispute(disputeId) {
      try {
        const { dispute } = await call((options) => client.disputes.get({ disputeId }, options))
        return wholeDispute(dispute)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },

    async listDisputes() {
      const found: CardDispute[] = []
      const page = await call((options) => client.disputes.list({ locationId }, options))
      for await (const dispute of page) {
        // Skip disputes without a payment. They come from Square's older APIs.
        if (dispute.disputedPayment?.paymentId) found.push(wholeDispute(dispute))
        if (found.length > MAX_LISTED) throw new Error(`More than ${MAX_LISTED} disputes`)
      }
      return found
    },
  }
}

const STATES: Record<string, DisputeState> = {
  INQUIRY_EVIDENCE_REQUIRED: 'inquiry',
  INQUIRY_PROCESSING: 'inquiry-processing',
  INQUIRY_CLOSED: 'closed',
  EVIDENCE_REQUIRED: 'evidence-required',
  PROCESSING: 'processing',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'accepted',
}

const REASONS: Record<string, DisputeReason> = {
  AMOUNT_DIFFERS: 'amount',
  CANCELLED: 'canceled',
  DUPLICATE: 'twice',
  NO_KNOWLEDGE: 'unknown-charge',
  NOT_AS_DESCRIBED: 'not-as-described',
  NOT_RECEIVED: 'not-received',
  PAID_BY_OTHER_MEANS: 'paid-otherwise',
  CUSTOMER_REQUESTS_CREDIT: 'owed-refund',
  EMV_LIABILITY_SHIFT: 'chip-not-used',
}

/** Converts a Square dispute to ours. @throws Error if the response was truncated */
function wholeDispute(dispute: Square.Dispute | undefined): CardDispute {
  const id = dispute?.id ?? dispute?.disputeId
  const state = STATES[dispute?.state ?? '']
  const amount = dispute?.amountMoney?.amount
  const paymentId = dispute?.disputedPayment?.paymentId
  if (!id || !state || !paymentId || amount === undefined || amount === null)
    throw new Error("Square's response was truncated")
  return {
    id,
    paymentId,
    state,
    amountCents: Number(amount),
    reason: REASONS[dispute?.reason ?? ''] ?? 'other',
    dueAt: dispute?.dueAt ?? null,
    updatedAt: dispute?.updatedAt ?? dispute?.createdAt ?? '',
  }
}

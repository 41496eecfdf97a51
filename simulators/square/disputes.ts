import type { SimulatorClock } from './clock'
import { notFound } from './errors'
import type { PaymentStore } from './payments'
import { randomId, type SquareState } from './state'
import type { DisputeJson } from './wire'

interface DisputeOptions {
  clock: SimulatorClock
  state: SquareState
  payments: PaymentStore
  onEvent: (type: 'dispute.created' | 'dispute.state.updated', dispute: DisputeJson) => void
}

/** How long a seller has to respond. */
const RESPONSE_MS = 7 * 24 * 3_600_000
const OPEN = new Set<DisputeJson['state']>([
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
])

/** Stores disputes (chargebacks). Cardholders and banks act through the control endpoints. */
export class DisputeStore {
  constructor(private readonly options: DisputeOptions) {}

  /** Disputes a payment, as a cardholder would. @throws SquareApiError NOT_FOUND */
  open(
    paymentId: string,
    { reason = 'NO_KNOWLEDGE', cents }: { reason?: DisputeJson['reason']; cents?: number } = {},
  ): DisputeJson {
    const { clock, state, payments } = this.options
    const payment = payments.get(paymentId)
    const now = clock.now()
    const id = randomId(21)
    const dispute: DisputeJson = {
      id,
      dispute_id: id,
      amount_money: { amount: cents ?? payment.total_money.amount, currency: 'USD' },
      reason,
      state: 'EVIDENCE_REQUIRED',
      due_at: new Date(now.getTime() + RESPONSE_MS).toISOString(),
      disputed_payment: { payment_id: paymentId },
      card_brand: payment.card_details.card.card_brand,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      reported_at: now.toISOString(),
      version: 1,
      location_id: payment.location_id,
    }
    state.disputes.set(id, dispute)
    this.options.onEvent('dispute.created', structuredClone(dispute))
    return structuredClone(dispute)
  }

  /** Moves a dispute to another state, as the seller or the bank would. @throws SquareApiError NOT_FOUND */
  move(id: string, to: DisputeJson['state']): DisputeJson {
    const dispute = this.get(id)
    const updated_at = this.options.clock.now().toISOString()
    const moved = { ...dispute, state: to, updated_at, version: dispute.version + 1 }
    this.options.state.disputes.set(id, moved)
    this.options.onEvent('dispute.state.updated', structuredClone(moved))
    return structuredClone(moved)
  }

  /** @throws SquareApiError NOT_FOUND */
  get(id: string): DisputeJson {
    const dispute = this.options.state.disputes.get(id)
    if (!dispute) throw notFound(`Could not find dispute with id: ${id}`, 'dispute_id')
    return structuredClone(dispute)
  }

  newestFirst(): DisputeJson[] {
    return structuredClone([...this.options.state.disputes.values()].reverse())
  }

  isDisputed(paymentId: string): boolean {
    return [...this.options.state.disputes.values()].some(
      ({ disputed_payment, state }) => disputed_payment.payment_id === paymentId && OPEN.has(state),
    )
  }
}

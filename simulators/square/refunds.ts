import type { SimulatorClock } from './clock'
import { notFound, SquareApiError } from './errors'
import { type Body, optionalText, requireMoney, requireText } from './fields'
import type { PaymentStore } from './payments'
import { randomId, type SquareState } from './state'
import type { PaymentJson, RefundJson } from './wire'

interface RefundOptions {
  clock: SimulatorClock
  state: SquareState
  payments: PaymentStore
  /** How long a refund stays PENDING, in ms on the simulator's clock. */
  settleMs: number
  /** Returns whether a payment has an open dispute, in which case Square doesn't refund it. */
  isDisputed: (paymentId: string) => boolean
  outcome: () => 'COMPLETED' | 'REJECTED' | 'FAILED'
  onEvent: (type: 'refund.created' | 'refund.updated', refund: RefundJson) => void
}

export class RefundStore {
  readonly #pending: Set<string>

  constructor(private readonly options: RefundOptions) {
    const refunds = [...options.state.refunds.values()]
    this.#pending = new Set(refunds.filter(({ status }) => status === 'PENDING').map(({ id }) => id))
  }

  /** @throws SquareApiError if the payment doesn't exist or the amount can't be refunded */
  create(body: Body): RefundJson {
    const amountMoney = requireMoney(body, 'amount_money')
    const payment = this.options.payments.get(requireText(body, 'payment_id', 192))
    const reason = optionalText(body, 'reason', 192)
    requireRefundable(payment, this.options.clock.now())
    if (this.options.isDisputed(payment.id)) {
      const detail = 'The payment is disputed.'
      throw refundError('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', detail, 'payment_id')
    }
    if (amountMoney.amount > payment.total_money.amount - this.#refundedCents(payment.id)) {
      const detail = 'The requested refund amount exceeds the amount available to refund.'
      throw refundError('REFUND_AMOUNT_INVALID', detail, 'amount_money.amount')
    }
    const now = this.options.clock.now().toISOString()
    const refund: RefundJson = {
      id: `${payment.id}_${randomId(29)}`,
      status: 'PENDING',
      amount_money: amountMoney,
      payment_id: payment.id,
      order_id: randomId(29),
      location_id: payment.location_id,
      destination_type: 'CARD',
      reason,
      created_at: now,
      updated_at: now,
    }
    this.options.state.refunds.set(refund.id, refund)
    this.options.payments.addRefund(payment.id, refund.id)
    this.#pending.add(refund.id)
    this.options.onEvent('refund.created', structuredClone(refund))
    return structuredClone(refund)
  }

  /** @throws SquareApiError NOT_FOUND */
  get(id: string): RefundJson {
    const refund = this.options.state.refunds.get(id)
    if (!refund) throw notFound(`Could not find refund with id: ${id}`, 'refund_id')
    return structuredClone(refund)
  }

  newestFirst(): RefundJson[] {
    return structuredClone([...this.options.state.refunds.values()].reverse())
  }

  /** Settles refunds that have been pending for `settleMs`. */
  settleDue(): void {
    const now = this.options.clock.now()
    for (const id of this.#pending) {
      const refund = this.options.state.refunds.get(id)
      if (!refund || now.getTime() < Date.parse(refund.created_at) + this.options.settleMs) continue
      this.#pending.delete(id)
      const settled = { ...refund, status: this.options.outcome(), updated_at: now.toISOString() }
      this.options.state.refunds.set(id, settled)
      if (settled.status === 'COMPLETED') {
        this.options.payments.completeRefund(refund.payment_id, refund.amount_money.amount)
      }
      this.options.onEvent('refund.updated', structuredClone(settled))
    }
  }

  /** Returns the refunded amount of a payment. Failed and rejected refunds don't count. */
  #refundedCents(paymentId: string): number {
    return [...this.options.state.refunds.values()]
      .filter((refund) => refund.payment_id === paymentId)
      .filter(({ status }) => status === 'PENDING' || status === 'COMPLETED')
      .reduce((sum, refund) => sum + refund.amount_money.amount, 0)
  }
}

/**
 * Square allows refunds for a year after the payment
 * (https://developer.squareup.com/docs/payments-api/refund-payments).
 */
const YEAR_MS = 365 * 24 * 3_600_000

function requireRefundable({ status, created_at }: PaymentJson, now: Date): void {
  if (now.getTime() - Date.parse(created_at) > YEAR_MS) {
    const detail = 'The payment is more than a year old.'
    throw refundError('PAYMENT_NOT_REFUNDABLE', detail, 'payment_id')
  }
  if (status === 'COMPLETED') return
  if (status === 'APPROVED') {
    const detail = "The payment isn't completed yet. Complete or cancel it."
    throw refundError('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', detail, 'payment_id')
  }
  const detail = `A payment in state ${status} has nothing to refund.`
  throw refundError('PAYMENT_NOT_REFUNDABLE', detail, 'payment_id')
}

function refundError(code: string, detail: string, field: string): SquareApiError {
  return new SquareApiError(400, { category: 'REFUND_ERROR', code, detail, field })
}

import type { SimulatorClock } from './clock'
import { notFound, SquareApiError } from './errors'
import { type Body, optionalText, requireMoney, requireText } from './fields'
import { randomId } from './ids'
import type { PaymentBook } from './payments'
import type { SquareState } from './state'
import type { PaymentJson, RefundJson, RefundStatus } from './wire'

export interface RefundBookOptions {
  clock: SimulatorClock
  state: SquareState
  payments: PaymentBook
  /** How long a refund stays PENDING on the simulator's clock. */
  settleMs: number
  /** Returns the final status of the refund that is settling. */
  outcome: () => Exclude<RefundStatus, 'PENDING'>
  onEvent: (type: 'refund.created' | 'refund.updated', refund: RefundJson) => void
}

/** One merchant's refunds. */
export interface RefundBook {
  /**
   * @throws SquareApiError NOT_FOUND, REFUND_ERROR_PAYMENT_NEEDS_COMPLETION, PAYMENT_NOT_REFUNDABLE or
   *   REFUND_AMOUNT_INVALID
   */
  create(body: Body): RefundJson
  /** @throws SquareApiError NOT_FOUND */
  get(id: string): RefundJson
  /** Newest first. */
  all(): RefundJson[]
  /** Settles refunds that have been pending for `settleMs`. */
  settleDue(): void
}

/** Creates the refunds of an empty or restored state. */
export function createRefundBook(options: RefundBookOptions): RefundBook {
  const { refunds } = options.state
  const pending = new Set(
    [...refunds.values()].filter(({ status }) => status === 'PENDING').map(({ id }) => id),
  )

  /** Failed and rejected refunds don't count. */
  const refundedCents = (paymentId: string): number =>
    [...refunds.values()]
      .filter((refund) => refund.payment_id === paymentId)
      .filter((refund) => refund.status === 'PENDING' || refund.status === 'COMPLETED')
      .reduce((sum, refund) => sum + refund.amount_money.amount, 0)

  return {
    create(body) {
      const amountMoney = requireMoney(body, 'amount_money')
      const payment = options.payments.get(requireText(body, 'payment_id', 192))
      const reason = optionalText(body, 'reason', 192)
      requireRefundable(payment)
      if (amountMoney.amount > payment.total_money.amount - refundedCents(payment.id)) {
        throw refundError(
          'REFUND_AMOUNT_INVALID',
          'The requested refund amount exceeds the amount available to refund.',
          'amount_money.amount',
        )
      }
      const now = options.clock.now().toISOString()
      const refund: RefundJson = {
        id: `${payment.id}_${randomId(29)}`,
        status: 'PENDING',
        amount_money: amountMoney,
        payment_id: payment.id,
        order_id: randomId(29),
        location_id: payment.location_id,
        destination_type: 'CARD',
        ...(reason !== undefined && { reason }),
        created_at: now,
        updated_at: now,
      }
      refunds.set(refund.id, refund)
      pending.add(refund.id)
      options.onEvent('refund.created', structuredClone(refund))
      return structuredClone(refund)
    },
    get(id) {
      const refund = refunds.get(id)
      if (!refund) throw notFound(`Could not find refund with id: ${id}`, 'refund_id')
      return structuredClone(refund)
    },
    all: () => structuredClone([...refunds.values()].reverse()),
    settleDue() {
      const now = options.clock.now()
      for (const id of pending) {
        const refund = refunds.get(id)
        if (!refund || now.getTime() < new Date(refund.created_at).getTime() + options.settleMs) continue
        pending.delete(id)
        const settled = { ...refund, status: options.outcome(), updated_at: now.toISOString() }
        refunds.set(refund.id, settled)
        if (settled.status === 'COMPLETED') {
          options.payments.addRefund(refund.payment_id, refund.id, refund.amount_money.amount)
        }
        options.onEvent('refund.updated', structuredClone(settled))
      }
    },
  }
}

function requireRefundable(payment: PaymentJson): void {
  if (payment.status === 'COMPLETED') return
  if (payment.status === 'APPROVED') {
    throw refundError(
      'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION',
      "The payment isn't completed yet. Complete or cancel it.",
      'payment_id',
    )
  }
  throw refundError(
    'PAYMENT_NOT_REFUNDABLE',
    `A payment in state ${payment.status} has nothing to refund.`,
    'payment_id',
  )
}

function refundError(code: string, detail: string, field: string): SquareApiError {
  return new SquareApiError(400, [{ category: 'REFUND_ERROR', code, detail, field }])
}

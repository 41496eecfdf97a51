import { SIMULATOR_ACCOUNT } from './account'
import type { SimulatorClock } from './clock'
import { invalidRequest, notFound, SquareApiError } from './errors'
import type { NewPayment } from './payment-request'
import { randomId, type SquareState } from './state'
import type { Charge, TokenVault } from './tokens'
import type { ErrorJson, PaymentJson } from './wire'

interface PaymentOptions {
  clock: SimulatorClock
  state: SquareState
  tokens: TokenVault
  receiptUrl: (paymentId: string) => string
  /** Called after each change with a copy of the payment. */
  onEvent: (type: 'payment.created' | 'payment.updated', payment: PaymentJson) => void
}

/**
 * Stores one merchant's payments. Methods are synchronous, so requests can't interleave. They return copies.
 */
export class PaymentStore {
  /** Ids of APPROVED payments, kept so that `expireDue` doesn't have to scan the whole history. */
  readonly #approved: Set<string>

  constructor(private readonly options: PaymentOptions) {
    const payments = [...options.state.payments.values()]
    this.#approved = new Set(payments.filter(({ status }) => status === 'APPROVED').map(({ id }) => id))
  }

  /**
   * Returns the payment and, if the card was declined, the error.
   *
   * @throws SquareApiError if the token is invalid
   */
  create(request: NewPayment): { payment: PaymentJson; error: SquareApiError | null } {
    const charge = this.options.tokens.spend(request.sourceId, request.verificationToken)
    const payment = newPayment(request, charge, this.options)
    this.options.state.payments.set(payment.id, payment)
    if (payment.status === 'APPROVED') this.#approved.add(payment.id)
    this.options.onEvent('payment.created', structuredClone(payment))
    const copy = structuredClone(payment)
    const [error] = copy.card_details.errors ?? []
    return { payment: copy, error: error ? new SquareApiError(400, error, copy) : null }
  }

  /** @throws SquareApiError NOT_FOUND */
  get(id: string): PaymentJson {
    const payment = this.options.state.payments.get(id)
    if (!payment) throw notFound(`Could not find payment with id: ${id}`, 'payment_id')
    return structuredClone(payment)
  }

  newestFirst(): PaymentJson[] {
    return structuredClone([...this.options.state.payments.values()].reverse())
  }

  /** Captures an APPROVED payment. @throws SquareApiError DELAYED_TRANSACTION_… or VERSION_MISMATCH */
  complete(id: string, versionToken?: string): PaymentJson {
    const payment = this.get(id)
    if (versionToken !== undefined && versionToken !== payment.version_token) {
      const detail = 'The payment has changed since that version.'
      throw invalidRequest('VERSION_MISMATCH', detail, 'version_token')
    }
    this.#requireApproved(payment)
    return this.#settle(payment, 'COMPLETED')
  }

  /** Voids an APPROVED payment. @throws SquareApiError DELAYED_TRANSACTION_… */
  cancel(id: string): PaymentJson {
    const payment = this.get(id)
    this.#requireApproved(payment)
    return this.#settle(payment, 'CANCELED')
  }

  /** Adds a pending refund to a payment. */
  addRefund(id: string, refundId: string): void {
    const payment = this.get(id)
    this.#change(payment, { refund_ids: [...(payment.refund_ids ?? []), refundId] })
  }

  completeRefund(id: string, amount: number): void {
    const payment = this.get(id)
    const refunded = (payment.refunded_money?.amount ?? 0) + amount
    this.#change(payment, { refunded_money: { ...payment.amount_money, amount: refunded } })
  }

  /** Applies `delay_action` to every payment whose `delayed_until` has passed. */
  expireDue(): void {
    const now = this.options.clock.now().toISOString()
    for (const id of this.#approved) {
      const payment = this.options.state.payments.get(id)
      if (!payment || payment.delayed_until > now) continue
      if (payment.delay_action === 'CANCEL') this.options.state.expired.set(id, true)
      this.#settle(payment, payment.delay_action === 'CANCEL' ? 'CANCELED' : 'COMPLETED')
    }
  }

  #requireApproved({ id, status }: PaymentJson): void {
    if (status === 'APPROVED') return
    const code = {
      COMPLETED: 'DELAYED_TRANSACTION_CAPTURED',
      CANCELED: this.options.state.expired.has(id)
        ? 'DELAYED_TRANSACTION_EXPIRED'
        : 'DELAYED_TRANSACTION_CANCELED',
      FAILED: 'DELAYED_TRANSACTION_FAILED',
    }[status]
    throw invalidRequest(code, `The payment is in state ${status} and can't be changed.`)
  }

  #settle(payment: PaymentJson, status: 'COMPLETED' | 'CANCELED'): PaymentJson {
    const isCaptured = status === 'COMPLETED'
    const details = payment.card_details
    const now = this.options.clock.now().toISOString()
    return this.#change(payment, {
      status,
      ...(isCaptured && receiptOf(payment.id, this.options)),
      card_details: {
        ...details,
        status: isCaptured ? 'CAPTURED' : 'VOIDED',
        card_payment_timeline: {
          ...details.card_payment_timeline,
          [isCaptured ? 'captured_at' : 'voided_at']: now,
        },
      },
    })
  }

  #change(payment: PaymentJson, fields: Partial<PaymentJson>): PaymentJson {
    const updated = {
      ...payment,
      ...fields,
      updated_at: this.options.clock.now().toISOString(),
      version_token: randomId(40),
    }
    this.options.state.payments.set(payment.id, updated)
    if (updated.status !== 'APPROVED') this.#approved.delete(payment.id)
    this.options.onEvent('payment.updated', structuredClone(updated))
    return structuredClone(updated)
  }
}

function newPayment(request: NewPayment, charge: Charge, options: PaymentOptions): PaymentJson {
  const { decline } = charge
  const now = options.clock.now()
  const createdAt = now.toISOString()
  const id = randomId(29)
  const captured = request.autocomplete && !decline
  const approved = { status: 'APPROVED', detail: 'AUTHORIZED' } as const
  const completed = { status: 'COMPLETED', detail: 'CAPTURED' } as const
  const failed = { status: 'FAILED', detail: 'FAILED' } as const
  const outcome = decline ? failed : captured ? completed : approved
  const errors: ErrorJson[] | undefined = decline
    ? [{ category: 'PAYMENT_METHOD_ERROR', code: decline, detail: `Authorization error: '${decline}'` }]
    : undefined
  return {
    id,
    created_at: createdAt,
    updated_at: createdAt,
    amount_money: request.amountMoney,
    total_money: request.amountMoney,
    approved_money: decline ? { ...request.amountMoney, amount: 0 } : request.amountMoney,
    status: outcome.status,
    delay_duration: request.delayDuration,
    delay_action: request.delayAction,
    delayed_until: new Date(now.getTime() + request.delayMs).toISOString(),
    source_type: 'CARD',
    card_details: {
      status: outcome.detail,
      card: charge.card,
      entry_method: charge.onFile ? 'ON_FILE' : 'KEYED',
      cvv_status: decline === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: decline === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
      statement_description: 'SQ *SIMULATOR',
      auth_result_code: errors ? undefined : randomId(6).toUpperCase(),
      errors,
      card_payment_timeline: {
        authorized_at: errors ? undefined : createdAt,
        captured_at: captured ? createdAt : undefined,
      },
    },
    location_id: SIMULATOR_ACCOUNT.locationId,
    order_id: randomId(29),
    ...request.copied,
    ...(captured && receiptOf(id, options)),
    application_details: {
      square_product: 'ECOMMERCE_API',
      application_id: SIMULATOR_ACCOUNT.applicationId,
    },
    version_token: randomId(40),
  }
}

function receiptOf(id: string, options: PaymentOptions): Partial<PaymentJson> {
  return { receipt_number: id.slice(0, 4), receipt_url: options.receiptUrl(id) }
}

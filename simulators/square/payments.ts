import type { SimulatorClock } from './clock'
import { invalidRequest, notFound, SquareApiError } from './errors'
import { randomId } from './ids'
import type { NewPayment } from './payment-request'
import type { SquareState } from './state'
import type { TokenVault } from './tokens'
import type { ErrorJson, PaymentJson } from './wire'

export interface PaymentBookOptions {
  clock: SimulatorClock
  state: SquareState
  tokens: TokenVault
  locationId: string
  applicationId: string
  receiptUrl: (paymentId: string) => string
  /** Called after each change with a copy of the payment. */
  onEvent: (type: 'payment.created' | 'payment.updated', payment: PaymentJson) => void
}

/** One merchant's payments. All methods are synchronous, so requests can't interleave. */
export interface PaymentBook {
  /**
   * Returns the payment and, if the card was declined (FAILED), the error.
   *
   * @throws SquareApiError of the token
   */
  create(request: NewPayment): { payment: PaymentJson; error: SquareApiError | null }
  /** @throws SquareApiError NOT_FOUND */
  get(id: string): PaymentJson
  /** Newest first. */
  all(): PaymentJson[]
  /** Captures an APPROVED payment. @throws SquareApiError DELAYED_TRANSACTION_… or VERSION_MISMATCH */
  complete(id: string, versionToken?: string): PaymentJson
  /** Voids an APPROVED payment. @throws SquareApiError DELAYED_TRANSACTION_… */
  cancel(id: string): PaymentJson
  /** Records a completed refund. */
  addRefund(id: string, refundId: string, amount: number): void
  /** Applies `delay_action` to every payment whose `delayed_until` has passed. */
  expireDue(): void
}

/** Creates the payments of an empty or restored state. */
export function createPaymentBook(options: PaymentBookOptions): PaymentBook {
  const { payments, expired } = options.state
  /** Ids of APPROVED payments, so that `expireDue` doesn't scan the whole history. */
  const open = new Set([...payments.values()].filter(isApproved).map(({ id }) => id))

  function find(id: string): PaymentJson {
    const payment = payments.get(id)
    if (!payment) throw notFound(`Could not find payment with id: ${id}`, 'payment_id')
    return payment
  }

  function change(payment: PaymentJson, fields: Partial<PaymentJson>): PaymentJson {
    const updated = {
      ...payment,
      ...fields,
      updated_at: options.clock.now().toISOString(),
      version_token: randomId(40),
    }
    payments.set(payment.id, updated)
    if (!isApproved(updated)) open.delete(payment.id)
    options.onEvent('payment.updated', structuredClone(updated))
    return structuredClone(updated)
  }

  function requireApproved(payment: PaymentJson): void {
    if (payment.status === 'APPROVED') return
    const code = {
      COMPLETED: 'DELAYED_TRANSACTION_CAPTURED',
      CANCELED: expired.has(payment.id) ? 'DELAYED_TRANSACTION_EXPIRED' : 'DELAYED_TRANSACTION_CANCELED',
      FAILED: 'DELAYED_TRANSACTION_FAILED',
    }[payment.status]
    throw invalidRequest(code, `The payment is in state ${payment.status} and can't be changed.`)
  }

  const capture = (payment: PaymentJson): PaymentJson =>
    change(payment, {
      status: 'COMPLETED',
      ...receipt(payment.id, options.receiptUrl),
      card_details: {
        ...payment.card_details,
        status: 'CAPTURED',
        card_payment_timeline: {
          ...payment.card_details.card_payment_timeline,
          captured_at: options.clock.now().toISOString(),
        },
      },
    })

  const release = (payment: PaymentJson): PaymentJson =>
    change(payment, {
      status: 'CANCELED',
      card_details: {
        ...payment.card_details,
        status: 'VOIDED',
        card_payment_timeline: {
          ...payment.card_details.card_payment_timeline,
          voided_at: options.clock.now().toISOString(),
        },
      },
    })

  return {
    create(request) {
      const charge = options.tokens.spend(request.sourceId, request.verificationToken)
      const payment = newPayment(request, charge, options)
      payments.set(payment.id, payment)
      if (isApproved(payment)) open.add(payment.id)
      options.onEvent('payment.created', structuredClone(payment))
      const { errors } = payment.card_details
      return {
        payment: structuredClone(payment),
        error: errors ? new SquareApiError(400, errors, structuredClone(payment)) : null,
      }
    },
    get: (id) => structuredClone(find(id)),
    all: () => structuredClone([...payments.values()].reverse()),
    complete(id, versionToken) {
      const payment = find(id)
      if (versionToken !== undefined && versionToken !== payment.version_token) {
        throw invalidRequest(
          'VERSION_MISMATCH',
          'The payment has changed since that version.',
          'version_token',
        )
      }
      requireApproved(payment)
      return capture(payment)
    },
    cancel(id) {
      const payment = find(id)
      requireApproved(payment)
      return release(payment)
    },
    addRefund(id, refundId, amount) {
      const payment = find(id)
      change(payment, {
        refund_ids: [...(payment.refund_ids ?? []), refundId],
        refunded_money: {
          amount: (payment.refunded_money?.amount ?? 0) + amount,
          currency: payment.amount_money.currency,
        },
      })
    },
    expireDue() {
      const now = options.clock.now().toISOString()
      for (const payment of [...open].flatMap((id) => payments.get(id) ?? [])) {
        if (payment.delayed_until > now) continue
        if (payment.delay_action === 'COMPLETE') capture(payment)
        else {
          expired.set(payment.id, true)
          release(payment)
        }
      }
    },
  }
}

function isApproved({ status }: PaymentJson): boolean {
  return status === 'APPROVED'
}

function newPayment(
  request: NewPayment,
  charge: ReturnType<TokenVault['spend']>,
  options: PaymentBookOptions,
): PaymentJson {
  const now = options.clock.now()
  const createdAt = now.toISOString()
  const id = randomId(29)
  const errors: ErrorJson[] | undefined = charge.decline
    ? [
        {
          category: 'PAYMENT_METHOD_ERROR',
          code: charge.decline,
          detail: `Authorization error: '${charge.decline}'`,
        },
      ]
    : undefined
  const captured = request.autocomplete && !errors
  const failed = { status: 'FAILED', detail: 'FAILED' } as const
  const good = captured
    ? ({ status: 'COMPLETED', detail: 'CAPTURED' } as const)
    : ({ status: 'APPROVED', detail: 'AUTHORIZED' } as const)
  const outcome = errors ? failed : good
  return {
    id,
    created_at: createdAt,
    updated_at: createdAt,
    amount_money: request.amountMoney,
    total_money: request.amountMoney,
    approved_money: errors ? { ...request.amountMoney, amount: 0 } : request.amountMoney,
    status: outcome.status,
    delay_duration: request.delayDuration,
    delay_action: request.delayAction,
    delayed_until: new Date(now.getTime() + request.delayMs).toISOString(),
    source_type: 'CARD',
    card_details: {
      status: outcome.detail,
      card: charge.card,
      entry_method: charge.onFile ? 'ON_FILE' : 'KEYED',
      cvv_status: charge.decline === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: charge.decline === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
      statement_description: 'SQ *SIMULATOR',
      ...(errors ? { errors } : { auth_result_code: randomId(6).toUpperCase() }),
      card_payment_timeline: {
        ...(!errors && { authorized_at: createdAt }),
        ...(captured && { captured_at: createdAt }),
      },
    },
    location_id: options.locationId,
    order_id: randomId(29),
    ...request.echoed,
    ...(captured && receipt(id, options.receiptUrl)),
    application_details: { square_product: 'ECOMMERCE_API', application_id: options.applicationId },
    version_token: randomId(40),
  }
}

function receipt(
  id: string,
  receiptUrl: (id: string) => string,
): Pick<PaymentJson, 'receipt_number' | 'receipt_url'> {
  return { receipt_number: id.slice(0, 4), receipt_url: receiptUrl(id) }
}

import type { Square, SquareError } from 'square'
import { AUTHORIZATION_HOURS } from '@/domain/payments/card-attempt'
import { walletInNote } from '@/domain/payments/wallets'
import type { SquareSettings } from '@/env'
import type { CardPayment, CardPort, VoidOutcome } from '@/services/ports'
import { withDeadline } from '@/shared/with-deadline'
import { disputeCalls } from './card-disputes'
import { payoutCalls } from './card-payouts'
import { refundCalls } from './card-refunds'
import { declineOf } from './decline-codes'
import { isNotFound, squareSdk } from './square-sdk'

/** Time limit for one call, which usually takes about a second. A caller waits for up to three calls. */
const DEADLINE_MS = 10_000
const DELAY_DURATION = `PT${AUTHORIZATION_HOURS}H`
const MAX_LISTED = 10_000

/**
 * Implements the card processor with Square's SDK. Adds deadlines and response checks, because the SDK's
 * timeout doesn't cover a stalled body, and the SDK accepts truncated responses.
 *
 * @param deadlineMs the time after which a call's outcome counts as unknown
 */
export function squareCardProcessor(
  settings: Pick<
    SquareSettings,
    'environment' | 'accessToken' | 'locationId' | 'apiUrl' | 'webhookSignatureKey' | 'webhookUrl'
  >,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): CardPort {
  const { SquareClient, WebhooksHelper } = squareSdk()
  const client = new SquareClient({
    token: settings.accessToken,
    environment: settings.apiUrl ?? squareEnvironment(settings.environment),
  })
  const call = <T>(send: (options: { abortSignal: AbortSignal; maxRetries: 0 }) => Promise<T>) =>
    withDeadline(
      deadlineMs,
      (abortSignal) => send({ abortSignal, maxRetries: 0 }),
      () => new Error(`Square didn't respond within ${deadlineMs} ms`),
    )
  const paymentOf = async (send: Parameters<typeof call<{ payment?: Square.Payment }>>[0]) =>
    wholePayment(await call(send))

  const create = (request: Parameters<CardPort['authorize']>[0]) =>
    paymentOf((options) =>
      client.payments.create(
        {
          sourceId: request.sourceId,
          idempotencyKey: request.idempotencyKey,
          amountMoney: { amount: BigInt(request.amountCents), currency: 'USD' },
          autocomplete: false,
          delayDuration: DELAY_DURATION,
          delayAction: 'CANCEL',
          locationId: settings.locationId,
          referenceId: request.reference,
          note: request.note,
          ...(request.verificationToken && { verificationToken: request.verificationToken }),
          ...(request.buyerEmail && { buyerEmailAddress: request.buyerEmail }),
        },
        options,
      ),
    )

  const find = async (paymentId: string) => {
    try {
      return await paymentOf((options) => client.payments.get({ paymentId }, options))
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  }

  /** Reads the payment's status after a failed capture or void, because Square may have carried it out anyway. */
  const statusAfter = async (paymentId: string, cause: unknown) => {
    try {
      const payment = await find(paymentId)
      return { status: payment?.status ?? null, card: payment?.card ?? null, cause }
    } catch (lookup) {
      return {
        status: null,
        card: null,
        cause: new AggregateError([cause, lookup], 'Neither the call nor the lookup succeeded'),
      }
    }
  }

  return {
    async authorize(request) {
      let isFirstOutcomeUnknown = false
      try {
        // Retry once if the outcome is unknown. With the same idempotency key, Square returns the same payment.
        const payment = await create(request).catch((error: unknown) => {
          if (isRefusal(error)) throw error
          isFirstOutcomeUnknown = true
          return create(request)
        })
        if (payment.status === 'failed') return { kind: 'declined', code: 'card-declined' }
        if (payment.status !== 'approved' || payment.amountCents !== request.amountCents) {
          return { kind: 'unknown', cause: new Error(`Square returned a ${payment.status} payment`) }
        }
        return { kind: 'authorized', paymentId: payment.id }
      } catch (error) {
        const code = isRefusal(error) && declineOf(error.errors)
        if (code) return { kind: 'declined', code }
        // If Square refuses the retry, for example with a 429, the first call's outcome is still unknown.
        return { kind: isRefusal(error) && !isFirstOutcomeUnknown ? 'refused' : 'unknown', cause: error }
      }
    },

    async capture(paymentId) {
      try {
        const payment = await paymentOf((options) => client.payments.complete({ paymentId }, options))
        if (payment.status === 'completed') return { kind: 'captured', card: payment.card }
        return { kind: 'unknown', cause: new Error(`Square returned a ${payment.status} payment`) }
      } catch (error) {
        const { status, card, cause } = await statusAfter(paymentId, error)
        if (status === 'completed') return { kind: 'captured', card }
        return status === 'canceled' || status === 'failed' ? { kind: 'lapsed' } : { kind: 'unknown', cause }
      }
    },

    async voidPayment(paymentId) {
      try {
        const { status } = await paymentOf((options) => client.payments.cancel({ paymentId }, options))
        return voidOutcome(status, null)
      } catch (error) {
        const { status, cause } = await statusAfter(paymentId, error)
        return voidOutcome(status, cause)
      }
    },

    async voidAttempt(idempotencyKey) {
      try {
        await call((options) => client.payments.cancelByIdempotencyKey({ idempotencyKey }, options))
        return { kind: 'voided' }
      } catch (error) {
        return { kind: 'unknown', cause: error }
      }
    },

    findPayment: find,

    async listPayments({ from, to }) {
      const found: CardPayment[] = []
      const page = await call((options) =>
        client.payments.list(
          {
            beginTime: from.toISOString(),
            endTime: to.toISOString(),
            locationId: settings.locationId,
            limit: 100,
          },
          options,
        ),
      )
      for await (const payment of page) {
        found.push(wholePayment({ payment }))
        if (found.length > MAX_LISTED)
          throw new Error(`More than ${MAX_LISTED} payments in this time span; use a shorter one`)
      }
      return found
    },

    ...refundCalls(client, call, settings.locationId),
    ...disputeCalls(client, call, settings.locationId),
    ...payoutCalls(client, call, settings.locationId),

    async isSigned(body, signature) {
      if (!settings.webhookSignatureKey) return false
      return WebhooksHelper.verifySignature({
        requestBody: body,
        signatureHeader: signature,
        signatureKey: settings.webhookSignatureKey,
        notificationUrl: settings.webhookUrl,
      })
    },
  }
}

function squareEnvironment(name: SquareSettings['environment']) {
  const { SquareEnvironment } = squareSdk()
  return name === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox
}

/** Returns whether Square refused the call (4xx). If not, the call's outcome is unknown. */
function isRefusal(error: unknown): error is SquareError {
  return (
    error instanceof squareSdk().SquareError &&
    error.statusCode !== undefined &&
    error.statusCode < 500 &&
    error.errors.length > 0
  )
}

function voidOutcome(status: CardPayment['status'] | null, cause: unknown): VoidOutcome {
  if (status === 'canceled' || status === 'failed') return { kind: 'voided' }
  if (status === 'completed') return { kind: 'captured' }
  return {
    kind: 'unknown',
    cause: cause ?? new Error(`Square reports the payment as ${status ?? 'unknown'}`),
  }
}

/** Names of card brands, keyed by Square's name. Other brands' names are just Square's name, capitalized. */
const BRANDS: Record<string, string> = {
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
}

function cardName({ cardDetails, note }: Square.Payment): string | null {
  const card = cardDetails?.card
  if (!card?.last4) return null
  const brand = card.cardBrand ?? ''
  const isNamed = brand !== '' && !brand.startsWith('OTHER')
  const name = BRANDS[brand] ?? (isNamed ? brand.charAt(0) + brand.slice(1).toLowerCase() : 'card')
  const wallet = walletInNote(note)
  return `${name.replaceAll('_', ' ')} ending ${card.last4}${wallet ? ` (${wallet})` : ''}`
}

const STATUSES: Record<string, CardPayment['status']> = {
  APPROVED: 'approved',
  PENDING: 'approved',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
  FAILED: 'failed',
}

/** Converts a Square payment to ours. @throws Error if the response was truncated */
function wholePayment({ payment }: { payment?: Square.Payment }): CardPayment {
  const status = STATUSES[payment?.status ?? '']
  const amount = payment?.amountMoney?.amount
  if (!payment?.id || !status || amount === undefined || amount === null) {
    throw new Error("Square's response was truncated")
  }
  return {
    id: payment.id,
    status,
    amountCents: Number(amount),
    refundedCents: Number(payment.refundedMoney?.amount ?? 0n),
    refundIds: payment.refundIds ?? [],
    card: cardName(payment),
    reference: payment.referenceId ?? null,
    buyerEmail: payment.buyerEmailAddress ?? null,
    note: payment.note ?? null,
    createdAt: payment.createdAt ?? '',
  }
}

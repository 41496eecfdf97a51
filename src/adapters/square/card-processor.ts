import { type Square, SquareClient, SquareEnvironment, SquareError, WebhooksHelper } from 'square'
import { AUTHORIZATION_HOURS } from '@/domain/card-attempt'
import type { SquareSettings } from '@/env'
import type { CardPayment, CardPort, VoidOutcome } from '@/services/ports'
import { declineOf } from './decline-codes'

/** Square answers in about a second. A caller waits for at most three calls. */
const DEADLINE_MS = 10_000
const DELAY_DURATION = `PT${AUTHORIZATION_HOURS}H`
const MAX_LISTED = 10_000

interface Options {
  /** Time limit of one call; after that, its outcome counts as unknown. */
  deadlineMs?: number
}

/**
 * Implements the card processor with Square's SDK. Uses its own deadlines and checks responses, because the
 * SDK's timeout doesn't cover a stalled body, and it accepts a truncated response as complete.
 */
export function squareCardProcessor(
  settings: Pick<
    SquareSettings,
    'environment' | 'accessToken' | 'locationId' | 'apiUrl' | 'webhookSignatureKey' | 'webhookUrl'
  >,
  { deadlineMs = DEADLINE_MS }: Options = {},
): CardPort {
  const client = new SquareClient({
    token: settings.accessToken,
    environment: settings.apiUrl ?? squareEnvironment(settings.environment),
  })
  const call = <T>(send: (options: { abortSignal: AbortSignal; maxRetries: 0 }) => Promise<T>) =>
    withDeadline(deadlineMs, (abortSignal) => send({ abortSignal, maxRetries: 0 }))

  const create = async (request: Parameters<CardPort['authorize']>[0]) =>
    wholePayment(
      await call((options) =>
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
            ...(request.verificationToken && { verificationToken: request.verificationToken }),
            ...(request.buyerEmail && { buyerEmailAddress: request.buyerEmail }),
          },
          options,
        ),
      ),
    )

  const find = async (paymentId: string) => {
    try {
      return wholePayment(await call((options) => client.payments.get({ paymentId }, options)))
    } catch (error) {
      if (error instanceof SquareError && error.statusCode === 404) return null
      throw error
    }
  }

  /** Reads the payment's status after a failed capture or void, to find out what happened. */
  const statusAfter = async (paymentId: string, cause: unknown) => {
    try {
      return { status: (await find(paymentId))?.status ?? null, cause }
    } catch (lookup) {
      return {
        status: null,
        cause: new AggregateError([cause, lookup], 'Neither the call nor the lookup succeeded'),
      }
    }
  }

  return {
    async authorize(request) {
      let isFirstAnswerLost = false
      try {
        // With the same idempotency key, a retry returns the same payment.
        const payment = await create(request).catch((error: unknown) => {
          if (isAnswer(error)) throw error
          isFirstAnswerLost = true
          return create(request)
        })
        if (payment.status === 'failed') return { kind: 'declined', code: 'card-declined' }
        if (payment.status !== 'approved' || payment.amountCents !== request.amountCents) {
          return { kind: 'unknown', cause: new Error(`Square returned a ${payment.status} payment`) }
        }
        return { kind: 'authorized', paymentId: payment.id }
      } catch (error) {
        const code = isAnswer(error) && declineOf(error.errors)
        if (code) return { kind: 'declined', code }
        // If the retry is refused (such as 429), the first call's outcome is still unknown.
        return { kind: isAnswer(error) && !isFirstAnswerLost ? 'refused' : 'unknown', cause: error }
      }
    },

    async capture(paymentId) {
      try {
        const payment = wholePayment(
          await call((options) => client.payments.complete({ paymentId }, options)),
        )
        if (payment.status === 'completed') return { kind: 'captured' }
        return { kind: 'unknown', cause: new Error(`Square returned a ${payment.status} payment`) }
      } catch (error) {
        const { status, cause } = await statusAfter(paymentId, error)
        if (status === 'completed') return { kind: 'captured' }
        return status === 'canceled' || status === 'failed' ? { kind: 'lapsed' } : { kind: 'unknown', cause }
      }
    },

    async voidPayment(paymentId) {
      try {
        return voidOutcome(
          wholePayment(await call((options) => client.payments.cancel({ paymentId }, options))).status,
          null,
        )
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
  return name === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox
}

/** Returns whether Square refused the call (4xx), so nothing happened. Otherwise, the outcome is unknown. */
function isAnswer(error: unknown): error is SquareError {
  return (
    error instanceof SquareError &&
    error.statusCode !== undefined &&
    error.statusCode < 500 &&
    error.errors.length > 0
  )
}

function voidOutcome(status: CardPayment['status'] | null, cause: unknown): VoidOutcome {
  if (status === 'canceled' || status === 'failed') return { kind: 'voided' }
  if (status === 'completed') return { kind: 'captured' }
  return { kind: 'unknown', cause: cause ?? new Error(`Square left the payment ${status ?? 'unknown'}`) }
}

const STATUSES: Record<string, CardPayment['status']> = {
  APPROVED: 'approved',
  PENDING: 'approved',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
  FAILED: 'failed',
}

/** @throws if the response was truncated: the payment has no id, status or amount */
function wholePayment({ payment }: { payment?: Square.Payment }): CardPayment {
  const status = STATUSES[payment?.status ?? '']
  const amount = payment?.amountMoney?.amount
  if (!payment?.id || !status || amount === undefined || amount === null) {
    throw new Error("The card processor's response was truncated")
  }
  return {
    id: payment.id,
    status,
    amountCents: Number(amount),
    refundedCents: Number(payment.refundedMoney?.amount ?? 0n),
    reference: payment.referenceId ?? null,
    buyerEmail: payment.buyerEmailAddress ?? null,
    note: payment.note ?? null,
    createdAt: payment.createdAt ?? '',
  }
}

async function withDeadline<T>(ms: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The card processor didn't answer within ${ms} ms`))
      abort.abort()
    }, ms)
  })
  try {
    return await Promise.race([send(abort.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}

import type { CardPort } from '@/services/ports'
import type { squareCardProcessor } from './card-processor'

/** How long a server runs before it loads the SDK. Guests take longer than this to enter their cards. */
const DELAY_MS = 10_000

/**
 * Returns the card processor. Loading Square's SDK, which has 3,600 files, takes half a second of CPU time. So that
 * servers start sooner, the SDK is loaded when it's first needed, or at the latest `DELAY_MS` after this call.
 */
export function openCardProcessor(settings: Parameters<typeof squareCardProcessor>[0]): CardPort {
  let loading: Promise<CardPort> | null = null
  const load = () => {
    loading ??= import('./card-processor').then((module) => module.squareCardProcessor(settings))
    return loading
  }
  // If loading fails, the next call that needs the SDK gets the error.
  setTimeout(() => void load().catch(() => undefined), DELAY_MS).unref()
  return {
    authorize: async (request) => (await load()).authorize(request),
    capture: async (paymentId) => (await load()).capture(paymentId),
    voidPayment: async (paymentId) => (await load()).voidPayment(paymentId),
    voidAttempt: async (idempotencyKey) => (await load()).voidAttempt(idempotencyKey),
    findPayment: async (paymentId) => (await load()).findPayment(paymentId),
    listPayments: async (span) => (await load()).listPayments(span),
    refund: async (request) => (await load()).refund(request),
    findRefund: async (refundId) => (await load()).findRefund(refundId),
    listRefunds: async (span) => (await load()).listRefunds(span),
    findDispute: async (disputeId) => (await load()).findDispute(disputeId),
    listDisputes: async () => (await load()).listDisputes(),
    listPayouts: async (span) => (await load()).listPayouts(span),
    isSigned: async (body, signature) => (await load()).isSigned(body, signature),
  }
}

import type { CardPort } from '@/services/ports'
import type { squareCardProcessor } from './card-processor'

/**
 * Starts loading the card processor and returns it. Square's SDK has 3,600 files, so only a process that has
 * an account loads them.
 */
export function openCardProcessor(settings: Parameters<typeof squareCardProcessor>[0]): CardPort {
  const loading = import('./card-processor').then((module) => module.squareCardProcessor(settings))
  return {
    authorize: async (request) => (await loading).authorize(request),
    capture: async (paymentId) => (await loading).capture(paymentId),
    voidPayment: async (paymentId) => (await loading).voidPayment(paymentId),
    voidAttempt: async (idempotencyKey) => (await loading).voidAttempt(idempotencyKey),
    findPayment: async (paymentId) => (await loading).findPayment(paymentId),
    listPayments: async (span) => (await loading).listPayments(span),
    refund: async (request) => (await loading).refund(request),
    findRefund: async (refundId) => (await loading).findRefund(refundId),
    listRefunds: async (span) => (await loading).listRefunds(span),
    findDispute: async (disputeId) => (await loading).findDispute(disputeId),
    listDisputes: async () => (await loading).listDisputes(),
    listPayouts: async (span) => (await loading).listPayouts(span),
    isSigned: async (body, signature) => (await loading).isSigned(body, signature),
  }
}

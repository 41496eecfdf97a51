import type { CardPort } from '@/services/ports'
import { squareCardProcessor } from './card-processor'
import { squareSdk } from './square-sdk'

/** How long a server runs before it loads the SDK. Guests take longer than this to enter their cards. */
const DELAY_MS = 10_000

/**
 * Returns the card processor. So that servers start sooner, Square's SDK is loaded when it's first needed, or at the
 * latest `DELAY_MS` after this call. If loading it fails, nothing is sent to Square, and the next call tries again.
 */
export function openCardProcessor(settings: Parameters<typeof squareCardProcessor>[0]): CardPort {
  let port: CardPort | null = null
  const opened = () => {
    port ??= squareCardProcessor(settings)
    return port
  }
  /** Calls the card processor. If the SDK can't be loaded, returns an outcome of the given kind instead. */
  const outcomeOf = <Kind extends string, Outcome>(
    kind: Kind,
    call: (cards: CardPort) => Promise<Outcome>,
  ): Promise<Outcome | { kind: Kind; cause: unknown }> => {
    let cards: CardPort
    try {
      cards = opened()
    } catch (cause) {
      return Promise.resolve({ kind, cause })
    }
    return call(cards)
  }

  setTimeout(preload, DELAY_MS).unref()
  return {
    authorize: (request) => outcomeOf('refused', (cards) => cards.authorize(request)),
    capture: (paymentId) => outcomeOf('unknown', (cards) => cards.capture(paymentId)),
    voidPayment: (paymentId) => outcomeOf('unknown', (cards) => cards.voidPayment(paymentId)),
    voidAttempt: (idempotencyKey) => outcomeOf('unknown', (cards) => cards.voidAttempt(idempotencyKey)),
    refund: (request) => outcomeOf('unknown', (cards) => cards.refund(request)),
    findPayment: async (paymentId) => opened().findPayment(paymentId),
    listPayments: async (span) => opened().listPayments(span),
    findRefund: async (refundId) => opened().findRefund(refundId),
    listRefunds: async (span) => opened().listRefunds(span),
    findDispute: async (disputeId) => opened().findDispute(disputeId),
    listDisputes: async () => opened().listDisputes(),
    listPayouts: async (span) => opened().listPayouts(span),
    isSigned: async (body, signature) => opened().isSigned(body, signature),
  }
}

/** Loads the SDK ahead of the first payment. */
function preload(): void {
  try {
    squareSdk()
  } catch (error) {
    console.error("Square's SDK couldn't be loaded. The next call to Square will retry.", error)
  }
}

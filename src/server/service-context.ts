import type { Payload } from 'payload'
import { squareCardProcessor } from '@/adapters/square/card-processor'
import { env } from '@/env'
import { currentTime } from '@/services/clock'
import type { CardPort, ServiceContext } from '@/services/ports'

/** One card processor per process. On `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackCards?: CardPort | null }

/** Returns the service context of this process: the real database, card processor, clock and log. */
export function serviceContext(payload: Payload): ServiceContext {
  if (store.sixpackCards === undefined) {
    const { square } = env()
    store.sixpackCards = square && squareCardProcessor(square)
  }
  return { payload, cards: store.sixpackCards, now: currentTime, log: payload.logger }
}

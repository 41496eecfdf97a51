import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { PAYMENT_BUDGET } from '@/contract/limits'
import type { Overuse, PaymentBudget } from '@/services/checkout/limit-payments'
import { processSingleton } from '@/shared/process-singleton'
import { ALL_CALLERS } from './count-points'

/** Returns the budget of card attempts and declines that all visitors of this process share. */
export function paymentBudget(): PaymentBudget {
  return processSingleton('sixpackPaymentBudget', () => makePaymentBudget(PAYMENT_BUDGET))
}

/** Creates a budget of attempts and declines per time window. */
export function makePaymentBudget(max: {
  attempts: number
  declines: number
  seconds: number
}): PaymentBudget {
  const kinds = ['attempts', 'declines'] as const
  const limiters = {
    attempts: new RateLimiterMemory({ points: max.attempts, duration: max.seconds }),
    declines: new RateLimiterMemory({ points: max.declines, duration: max.seconds }),
  }
  const overuse = (kind: 'attempts' | 'declines', count: RateLimiterRes | null, points: number): Overuse => ({
    over: Math.max(0, (count?.consumedPoints ?? 0) + points - max[kind]),
    waitSeconds: Math.max(1, Math.ceil((count?.msBeforeNext ?? 0) / 1000)),
  })
  const worst = (found: Overuse[]) => found.reduce((one, other) => (other.over > one.over ? other : one))
  return {
    take: async (points) =>
      worst(
        await Promise.all(
          kinds.map(async (kind) => overuse(kind, await limiters[kind].penalty(ALL_CALLERS, points), 0)),
        ),
      ),
    give: async (kind, points) => {
      // If the window has ended, there's nothing to give back.
      if (await limiters[kind].get(ALL_CALLERS)) await limiters[kind].reward(ALL_CALLERS, points)
    },
    look: async () =>
      worst(
        await Promise.all(kinds.map(async (kind) => overuse(kind, await limiters[kind].get(ALL_CALLERS), 1))),
      ),
  }
}

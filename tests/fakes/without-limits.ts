import { RateLimiterMemory } from 'rate-limiter-flexible'
import { makePaymentBudget } from '@/server/limits/payment-budget'

const POINTS = 1_000_000

/** Lifts the limits that all visitors to a process share, so that many guests don't need a proof of work. */
export function liftSharedLimits(): void {
  const unlimited = () => new RateLimiterMemory({ points: POINTS, duration: 60 })
  Object.assign(globalThis, {
    sixpackPaymentBudget: makePaymentBudget({ attempts: POINTS, declines: POINTS, seconds: 600 }),
    sixpackHoldCalls: { ofCaller: unlimited(), ofAll: unlimited() },
  })
}

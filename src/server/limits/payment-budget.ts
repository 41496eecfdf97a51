import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { PAYMENT_BUDGET } from '@/contract/limits'
import type { Overuse, PaymentBudget } from '@/services/checkout/limit-payments'
import { processSingleton } from '@/shared/process-singleton'
import { ALL_CALLERS } from './count-points'

type Kind = 'attempts' | 'declines'

/** Returns the budget for card attempts and declines, which all visitors of this process share. */
export function paymentBudget(): PaymentBudget {
  return processSingleton('sixpackPaymentBudget', () => makePaymentBudget(PAYMENT_BUDGET))
}

export function makePaymentBudget(max: Record<Kind | 'seconds', number>): PaymentBudget {
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: max.seconds })
  const limiters = { attempts: limiterOf(max.attempts), declines: limiterOf(max.declines) }
  const overuse = (kind: Kind, count: RateLimiterRes | null, points: number): Overuse => ({
    over: Math.max(0, (count?.consumedPoints ?? 0) + points - max[kind]),
    waitSeconds: Math.max(1, Math.ceil((count?.msBeforeNext ?? 0) / 1000)),
  })
  const worst = async (read: (kind: Kind) => Promise<Overuse>): Promise<Overuse> => {
    const [attempts, declines] = await Promise.all([read('attempts'), read('declines')])
    return declines.over > attempts.over ? declines : attempts
  }
  return {
    take: (points) =>
      worst(async (kind) => overuse(kind, await limiters[kind].penalty(ALL_CALLERS, points), 0)),
    returnPoints: async (kind, points) => {
      // Return the points only if the time window hasn't ended.
      if (await limiters[kind].get(ALL_CALLERS)) await limiters[kind].reward(ALL_CALLERS, points)
    },
    peek: () => worst(async (kind) => overuse(kind, await limiters[kind].get(ALL_CALLERS), 1)),
  }
}

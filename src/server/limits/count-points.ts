import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The one key of a figure for all callers together. */
export const EVERYBODY = 'all'

export type Count = { over: false; counted: number } | { over: true; waitSeconds: number }

/** Counts one against a key and gives how many it has by now; or, where its figure is used up, the seconds to wait. */
export async function countPoint(limiter: RateLimiterMemory, key: string): Promise<Count> {
  try {
    const { consumedPoints } = await limiter.consume(key)
    return { over: false, counted: consumedPoints }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { over: true, waitSeconds: secondsOf(refusal) }
  }
}

/** Gives the seconds to wait where a key's figure is used up, else null. Only looks: a key that is new takes no memory. */
export async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  const record = await limiter.get(key)
  return record && record.remainingPoints <= 0 ? secondsOf(record) : null
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The key of a limit that all callers share. */
export const ALL_CALLERS = 'all'

export type Count = { over: false; counted: number } | { over: true; waitSeconds: number }

/** Adds one to a key's count and returns the count, or the seconds to wait if the limit is reached. */
export async function countPoint(limiter: RateLimiterMemory, key: string): Promise<Count> {
  try {
    const { consumedPoints } = await limiter.consume(key)
    return { over: false, counted: consumedPoints }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { over: true, waitSeconds: secondsOf(refusal) }
  }
}

/**
 * Returns the seconds to wait if a key's limit is reached, else null. Counts nothing, so an unknown key takes
 * no memory.
 */
export async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  const record = await limiter.get(key)
  return record && record.remainingPoints <= 0 ? secondsOf(record) : null
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

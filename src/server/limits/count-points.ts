import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The key for a limit that all callers share. */
export const ALL_CALLERS = 'all'

/** Adds one to a key's count. `waitSeconds` is null unless the key is over its limit. */
export async function countPoint(
  limiter: RateLimiterMemory,
  key: string,
): Promise<{ counted: number; waitSeconds: number | null }> {
  try {
    const { consumedPoints } = await limiter.consume(key)
    return { counted: consumedPoints, waitSeconds: null }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { counted: refusal.consumedPoints, waitSeconds: secondsOf(refusal) }
  }
}

/** Returns the seconds to wait, or null if the key is under its limit. Doesn't add the key to the limiter. */
export async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  const record = await limiter.get(key)
  return record && record.remainingPoints <= 0 ? secondsOf(record) : null
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

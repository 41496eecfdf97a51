const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An email that hasn't been accepted after this time counts as failed. */
export const TRIED_FOR_MS = 72 * HOUR_MS

const FIRST_RETRY_MS = MINUTE_MS
const LONGEST_RETRY_MS = 4 * HOUR_MS

/**
 * Returns how long to wait after a failed attempt: one minute, doubled with each attempt up to four hours, with a
 * random factor from 0.5 to 1.5, so that emails that failed together aren't retried together.
 *
 * @param attempts how many attempts have failed
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
  return Math.round(delayMs * (0.5 + random))
}

/** Returns whether it's time to give up on an email. */
export function isGivenUp(queuedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(queuedAt) >= TRIED_FOR_MS
}

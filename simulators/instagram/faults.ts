/** A fault of one API call: an API error, an invalid response, half a response, or none. */
export type FeedFault =
  | 'expired-token'
  | 'rate-limit'
  | 'garbage'
  | 'stall'
  | 'hang'
  | 'reset'
  | { status: number }
  | { delayMs: number }

const NAMED = ['expired-token', 'rate-limit', 'garbage', 'stall', 'hang', 'reset']

/** Validates a fault from JSON (`{ fault, times? }`); null if it's invalid. */
export function parseFeedFault(value: unknown): { fault: FeedFault; times: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { fault, times = 1 } = value as Record<string, unknown>
  return isFeedFault(fault) && Number.isSafeInteger(times) ? { fault, times: times as number } : null
}

function isFeedFault(fault: unknown): fault is FeedFault {
  if (typeof fault === 'string') return NAMED.includes(fault)
  if (typeof fault !== 'object' || fault === null) return false
  const { delayMs, status } = fault as Record<string, unknown>
  if (delayMs !== undefined) return typeof delayMs === 'number' && delayMs >= 0
  return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
}

/** What happens to one call of the API: a refusal of the network, a broken answer, half of one, or none. */
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

/** A fault that came as JSON (`{ fault, times? }`), checked; `null` when it is none. */
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

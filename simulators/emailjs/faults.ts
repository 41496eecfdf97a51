/** A fault of one send call: an error status, a delayed response, or no response. */
export type MailFault = 'reset' | 'hang' | { delayMs: number } | { status: number; text?: string }

/** Validates a fault from JSON (`{ fault, times? }`); null if it's invalid. */
export function parseMailFault(value: unknown): { fault: MailFault; times: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { fault, times = 1 } = value as Record<string, unknown>
  return isMailFault(fault) && Number.isSafeInteger(times) ? { fault, times: times as number } : null
}

function isMailFault(fault: unknown): fault is MailFault {
  if (fault === 'reset' || fault === 'hang') return true
  if (typeof fault !== 'object' || fault === null) return false
  const { delayMs, status, text = '' } = fault as Record<string, unknown>
  if (delayMs !== undefined) return typeof delayMs === 'number' && delayMs >= 0
  return (
    Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599 && typeof text === 'string'
  )
}

/** The endpoints that a test can disturb. */
export const FAULT_ENDPOINTS = [
  'create',
  'get',
  'list',
  'complete',
  'cancel',
  'cancelByKey',
  'refund',
] as const
export type FaultEndpoint = (typeof FAULT_ENDPOINTS)[number]

/**
 * What happens to one request. 'before' means that Square did nothing, 'after' that it did and the caller does not
 * learn of it. A delay comes before processing, so a caller that gives up early meets a payment made later.
 */
export type RequestFault =
  | 'reset-before'
  | 'reset-after'
  | 'hang-before'
  | 'hang-after'
  /** Processed; a 200 whose JSON is cut in the middle. */
  | 'truncate'
  | { delayMs: number }
  | { status: 429 | 500 | 503; when?: 'before' | 'after' }

/** What happens to one webhook event. */
export type WebhookFault = 'before-reply' | 'twice' | 'drop' | 'forged'

/** How the next refund ends, instead of COMPLETED. */
export type RefundFault = 'REJECTED' | 'FAILED'

interface FaultOf {
  webhook: WebhookFault
  settleRefund: RefundFault
}

export type FaultTarget = FaultEndpoint | keyof FaultOf
export type Fault<Target extends FaultTarget> = Target extends keyof FaultOf ? FaultOf[Target] : RequestFault

/** A queue of faults per target; each applies to one request (or event), in the order they were set. */
export interface Faults {
  /** Sets `fault` for the next `times` (1) uses of `target`. */
  next<Target extends FaultTarget>(target: Target, fault: Fault<Target>, times?: number): void
  /** Removes and returns the fault that applies now, or `null`. */
  take<Target extends FaultTarget>(target: Target): Fault<Target> | null
  clear(): void
}

/** No faults yet. */
export function createFaults(): Faults {
  const queues = new Map<FaultTarget, Fault<FaultTarget>[]>()
  return {
    next(target, fault, times = 1) {
      const queue = queues.get(target) ?? []
      for (let count = 0; count < times; count += 1) queue.push(fault)
      queues.set(target, queue)
    },
    take<Target extends FaultTarget>(target: Target) {
      return (queues.get(target)?.shift() ?? null) as Fault<Target> | null
    },
    clear: () => queues.clear(),
  }
}

const WORDS: Record<FaultTarget, readonly string[]> = {
  ...(Object.fromEntries(
    FAULT_ENDPOINTS.map((endpoint) => [
      endpoint,
      ['reset-before', 'reset-after', 'hang-before', 'hang-after', 'truncate'],
    ]),
  ) as Record<FaultEndpoint, string[]>),
  webhook: ['before-reply', 'twice', 'drop', 'forged'],
  settleRefund: ['REJECTED', 'FAILED'],
}

/** A fault that came as JSON (`{ endpoint, fault, times? }`), checked; `null` when it is none. */
export function parseFault(
  value: unknown,
): { endpoint: FaultTarget; fault: Fault<FaultTarget>; times: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { endpoint, fault, times = 1 } = value as Record<string, unknown>
  if (typeof endpoint !== 'string' || !Object.hasOwn(WORDS, endpoint)) return null
  const target = endpoint as FaultTarget
  if (!Number.isSafeInteger(times) || !isFault(target, fault)) return null
  return { endpoint: target, fault, times: times as number }
}

function isFault(target: FaultTarget, fault: unknown): fault is Fault<FaultTarget> {
  if (typeof fault === 'string') return WORDS[target].includes(fault)
  if (typeof fault !== 'object' || fault === null || target === 'webhook' || target === 'settleRefund')
    return false
  const { delayMs, status, when = 'before' } = fault as Record<string, unknown>
  if (delayMs !== undefined) return typeof delayMs === 'number' && delayMs >= 0
  return (status === 429 || status === 500 || status === 503) && (when === 'before' || when === 'after')
}

/** The endpoints that can have faults. */
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
 * A fault of one request. 'before' means that Square didn't process it; 'after' means that it did, but the
 * caller gets no reply. A delay comes before processing, so the payment may be created after the caller has
 * timed out.
 */
export type RequestFault =
  | 'reset-before'
  | 'reset-after'
  | 'hang-before'
  | 'hang-after'
  /** Processed, but the reply is a 200 with half of the JSON. */
  | 'truncate'
  | { delayMs: number }
  | { status: 429 | 500 | 503; when?: 'before' | 'after' }

/** A fault of one webhook event. */
export type WebhookFault = 'before-reply' | 'twice' | 'drop' | 'forged'

/** The final status of the next refund, instead of COMPLETED. */
export type RefundFault = 'REJECTED' | 'FAILED'

interface FaultOf {
  webhook: WebhookFault
  settleRefund: RefundFault
}

export type FaultTarget = FaultEndpoint | keyof FaultOf
export type Fault<Target extends FaultTarget> = Target extends keyof FaultOf ? FaultOf[Target] : RequestFault

/** A FIFO queue of faults per target. Each fault applies to one request or event. */
export interface Faults {
  /** Adds a fault for the next `times` uses of `target` (1 by default). */
  next<Target extends FaultTarget>(target: Target, fault: Fault<Target>, times?: number): void
  /** Removes and returns the next fault, or null. */
  take<Target extends FaultTarget>(target: Target): Fault<Target> | null
  clear(): void
}

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

const NAMED_FAULTS: Record<FaultTarget, readonly string[]> = {
  ...(Object.fromEntries(
    FAULT_ENDPOINTS.map((endpoint) => [
      endpoint,
      ['reset-before', 'reset-after', 'hang-before', 'hang-after', 'truncate'],
    ]),
  ) as Record<FaultEndpoint, string[]>),
  webhook: ['before-reply', 'twice', 'drop', 'forged'],
  settleRefund: ['REJECTED', 'FAILED'],
}

/** Validates a fault from JSON (`{ endpoint, fault, times? }`); null if it's invalid. */
export function parseFault(
  value: unknown,
): { endpoint: FaultTarget; fault: Fault<FaultTarget>; times: number } | null {
  if (typeof value !== 'object' || value === null) return null
  const { endpoint, fault, times = 1 } = value as Record<string, unknown>
  if (typeof endpoint !== 'string' || !Object.hasOwn(NAMED_FAULTS, endpoint)) return null
  const target = endpoint as FaultTarget
  if (!Number.isSafeInteger(times) || !isFault(target, fault)) return null
  return { endpoint: target, fault, times: times as number }
}

function isFault(target: FaultTarget, fault: unknown): fault is Fault<FaultTarget> {
  if (typeof fault === 'string') return NAMED_FAULTS[target].includes(fault)
  if (typeof fault !== 'object' || fault === null || target === 'webhook' || target === 'settleRefund')
    return false
  const { delayMs, status, when = 'before' } = fault as Record<string, unknown>
  if (delayMs !== undefined) return typeof delayMs === 'number' && delayMs >= 0
  return (status === 429 || status === 500 || status === 503) && (when === 'before' || when === 'after')
}

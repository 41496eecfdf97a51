import { z } from 'zod'

/**
 * A fault that affects one request. With 'before', Square doesn't process the request; with 'after', Square
 * processes it but the caller gets no reply. With `truncate`, Square processes it and replies with a 200 and
 * half of the JSON. A delay comes before processing, so Square can create a payment after the caller has
 * timed out.
 */
const requestFault = z.union([
  z.enum(['reset-before', 'reset-after', 'hang-before', 'hang-after', 'truncate']),
  z.object({ delayMs: z.number().min(0) }),
  z.object({ status: z.literal([429, 500, 503]), when: z.enum(['before', 'after']).optional() }),
])
export type RequestFault = z.infer<typeof requestFault>

const WEBHOOK_FAULT = z.enum(['before-reply', 'twice', 'drop', 'forged'])

/** The possible faults for each endpoint, for webhook events, and for refunds (their final status). */
const FAULTS = {
  create: requestFault,
  get: requestFault,
  list: requestFault,
  complete: requestFault,
  cancel: requestFault,
  cancelByKey: requestFault,
  refund: requestFault,
  // A delayed event arrives late, and out of order if another one follows it.
  webhook: z.union([WEBHOOK_FAULT, z.object({ delayMs: z.number().min(0) })]),
  settleRefund: z.enum(['REJECTED', 'FAILED']),
}
export type FaultTarget = keyof typeof FAULTS
export type FaultEndpoint = Exclude<FaultTarget, 'webhook' | 'settleRefund'>
export type Fault<Target extends FaultTarget> = z.infer<(typeof FAULTS)[Target]>

const faultShape = z.object({
  endpoint: z.enum(Object.keys(FAULTS) as FaultTarget[]),
  fault: z.unknown(),
  times: z.int().default(1),
})

export function parseFault(
  value: unknown,
): { endpoint: FaultTarget; fault: Fault<FaultTarget>; times: number } | null {
  const { data } = faultShape.safeParse(value)
  const fault = data && FAULTS[data.endpoint].safeParse(data.fault)
  return data && fault?.success ? { ...data, fault: fault.data } : null
}

/** The random faults for requests. The shortest delay merely annoys a guest; the longest exceeds the site's timeout. */
const REQUEST_FAULTS: readonly RequestFault[] = [
  'reset-before',
  'reset-after',
  'hang-before',
  'hang-after',
  'truncate',
  { delayMs: 1500 },
  { delayMs: 6000 },
  { delayMs: 15_000 },
  { status: 429 },
  { status: 500, when: 'before' },
  { status: 500, when: 'after' },
  { status: 503, when: 'before' },
  { status: 503, when: 'after' },
]

/** Keeps a FIFO queue of faults for each target, and applies random faults to a share of the other calls. */
export class RandomFaults {
  readonly #queues = new Map<FaultTarget, Fault<FaultTarget>[]>()
  #share = 0
  #state = 0
  #calls = 0
  #faults = 0

  /** Queues a fault for the next `times` uses of a target. */
  next<Target extends FaultTarget>(target: Target, fault: Fault<Target>, times = 1): void {
    const queue = this.#queues.get(target) ?? []
    for (let count = 0; count < times; count += 1) queue.push(fault)
    this.#queues.set(target, queue)
  }

  /**
   * Makes the given share (0 to 1) of all requests and webhook events fail. The seed determines which ones
   * fail.
   */
  setShare(share: number, seed: number): void {
    this.#share = share
    this.#state = seed >>> 0
  }

  take<Target extends FaultTarget>(target: Target): Fault<Target> | null {
    return (this.#queues.get(target)?.shift() ?? this.#drawFault(target)) as Fault<Target> | null
  }

  /** Returns the number of calls that had no queued fault, and how many of those got a random one. */
  counts(): { calls: number; faults: number } {
    return { calls: this.#calls, faults: this.#faults }
  }

  /** Returns the number of queued faults that no call has triggered yet. */
  countWaiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0)
  }

  clear(): void {
    this.#queues.clear()
  }

  #drawFault(target: FaultTarget): Fault<FaultTarget> | null {
    if (target === 'settleRefund') return null
    this.#calls += 1
    if (this.#share === 0 || this.#random() >= this.#share) return null
    this.#faults += 1
    const choices = target === 'webhook' ? WEBHOOK_FAULT.options : REQUEST_FAULTS
    return choices[Math.floor(this.#random() * choices.length)] ?? null
  }

  /**
   * Returns the next number from a linear congruential generator (from Numerical Recipes), which is random enough for
   * choosing faults.
   */
  #random(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}

/**
 * What the proof of work depends on (docs/product-rules.md#hold-limits). No count includes the current call.
 */
export interface Pressure {
  /**
   * Visitors' live holds on the whole site, and the number allowed without proof of work (a site setting).
   */
  holds: number
  holdsAllowed: number
  /** Live holds of the caller's IP address, and the number allowed without proof of work. */
  holdsOfCaller: number
  holdsOfCallerAllowed: number
  /** Calls and card attempts over the limit: 0 within it, 1 for the first one above it. */
  callsOver: number
  paymentsOver: number
}

export const NO_PRESSURE: Pressure = {
  holds: 0,
  holdsAllowed: Number.POSITIVE_INFINITY,
  holdsOfCaller: 0,
  holdsOfCallerAllowed: Number.POSITIVE_INFINITY,
  callsOver: 0,
  paymentsOver: 0,
}

/** More work would hurt real guests more than attackers. */
export const MAX_WORK = 4

/** Calls or declines over the limit per additional unit of work. */
const OVERUSE_STEP = 5

/**
 * Returns the units of proof of work for the next hold or card attempt: 0 on a calm day, up to {@link
 * MAX_WORK} as the strongest pressure grows. A unit takes a browser about a second.
 */
export function workNeeded(pressure: Pressure): number {
  const { holds, holdsAllowed, holdsOfCaller, holdsOfCallerAllowed, callsOver, paymentsOver } = pressure
  const work = Math.max(
    // `holdsAllowed` can be 0.
    holds > holdsAllowed ? Math.ceil((holds - holdsAllowed) / Math.max(1, holdsAllowed)) : 0,
    holdsOfCaller >= holdsOfCallerAllowed ? holdsOfCaller - holdsOfCallerAllowed + 1 : 0,
    Math.ceil(callsOver / OVERUSE_STEP),
    Math.ceil(paymentsOver / OVERUSE_STEP),
  )
  return Math.min(work, MAX_WORK)
}

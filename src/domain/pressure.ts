/** The load that proof of work depends on (docs/product-rules.md#hold-limits), without the current call. */
export interface Pressure {
  /** Guests' live holds on the whole site, and the number allowed without proof of work (a site setting). */
  holds: number
  holdsAllowed: number
  /** Live holds from the caller's IP address, and the number allowed without proof of work. */
  holdsOfCaller: number
  holdsOfCallerAllowed: number
  /** Calls and card attempts over the limit. The first call over it counts as 1. */
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

/** Each additional unit of work covers this many calls or card attempts over the limit. */
const OVERUSE_STEP = 5

/**
 * Returns the units of proof of work for the next hold or card attempt, from 0 to {@link MAX_WORK}. The
 * strongest pressure decides. A unit takes a browser about a second.
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

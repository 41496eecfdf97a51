/**
 * The current load, which determines how much proof of work is required (docs/product-rules.md#hold-limits).
 * Excludes the current call.
 */
export interface Pressure {
  /** Guests' live holds on the whole site, and the number allowed without proof of work (a site setting). */
  holds: number
  holdsAllowed: number
  /** Live holds from the caller's IP address, and the number allowed without proof of work. */
  holdsOfCaller: number
  holdsOfCallerAllowed: number
  /**
   * How many calls and card attempts are over their limits. The first call or attempt over a limit counts as
   * 1.
   */
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

/** The maximum units of work to require. More would hurt real guests more than attackers. */
export const MAX_WORK = 4

/** How many calls or card attempts over the limit add one unit of work. */
const OVERUSE_STEP = 5

/**
 * Returns how many units of proof of work the next hold or card attempt requires, from 0 to {@link MAX_WORK}.
 * Only the strongest kind of pressure counts. One unit takes a browser about a second.
 */
export function workNeeded(pressure: Pressure): number {
  const { holds, holdsAllowed, holdsOfCaller, holdsOfCallerAllowed, callsOver, paymentsOver } = pressure
  const work = Math.max(
    // `holdsAllowed` can be 0, so avoid dividing by it.
    holds > holdsAllowed ? Math.ceil((holds - holdsAllowed) / Math.max(1, holdsAllowed)) : 0,
    holdsOfCaller >= holdsOfCallerAllowed ? holdsOfCaller - holdsOfCallerAllowed + 1 : 0,
    Math.ceil(callsOver / OVERUSE_STEP),
    Math.ceil(paymentsOver / OVERUSE_STEP),
  )
  return Math.min(work, MAX_WORK)
}

/** What the proof of work depends on, each counted without the call that asks. */
export interface Pressure {
  /** Visitors' live holds on the whole site, and the number of them that is normal (a site setting). */
  holds: number
  holdsAllowed: number
  /** Live holds of the caller's IP address, and the number that needs no work. */
  holdsOfCaller: number
  holdsOfCallerAllowed: number
  /** Calls or card attempts beyond a limit: 0 within it, 1 at the first one over it. */
  callsOver: number
  paymentsOver: number
}

/** A calm day. */
export const NO_PRESSURE: Pressure = {
  holds: 0,
  holdsAllowed: Number.POSITIVE_INFINITY,
  holdsOfCaller: 0,
  holdsOfCallerAllowed: Number.POSITIVE_INFINITY,
  callsOver: 0,
  paymentsOver: 0,
}

/** More would keep a genuine guest waiting for longer than it costs an attacker. */
export const MAX_WORK = 4

/** Declines or calls over a limit that make the work one unit harder. */
const OVERUSE_STEP = 5

/**
 * Returns the units of work that the next hold or card attempt needs: 0 on a calm day, then 1 to {@link MAX_WORK}, more as the
 * strongest pressure grows. A unit is about a second of a browser's time.
 */
export function workNeeded(pressure: Pressure): number {
  const { holds, holdsAllowed, holdsOfCaller, holdsOfCallerAllowed, callsOver, paymentsOver } = pressure
  const work = Math.max(
    // A site that allows no hold without work counts by ones.
    holds > holdsAllowed ? Math.ceil((holds - holdsAllowed) / Math.max(1, holdsAllowed)) : 0,
    holdsOfCaller >= holdsOfCallerAllowed ? holdsOfCaller - holdsOfCallerAllowed + 1 : 0,
    Math.ceil(callsOver / OVERUSE_STEP),
    Math.ceil(paymentsOver / OVERUSE_STEP),
  )
  return Math.min(work, MAX_WORK)
}

import { GUARDS, type Guard } from './guards'
import { simulate } from '../simulate'
import type { SimulatedSite } from '../site'

/** The most steps in which the removal of a guard has to be noticed. */
const MAX_STEPS = 200_000

export interface Proof {
  guard: string
  /** The first seed that fails without the guard, or null if none does. */
  seed: number | null
  /** All steps until then. */
  steps: number
  violation: string | null
}

/** Removes one guard, and runs seeds until one fails or there were enough steps. */
export async function proveGuard(
  site: SimulatedSite,
  guard: Guard,
  { firstSeed = 1, maxSteps = MAX_STEPS } = {},
): Promise<Proof> {
  let steps = 0
  for (let seed = firstSeed; steps < maxSteps; seed++) {
    const outcome = await simulate(site, { seed, breakGuard: guard.remove })
    steps += outcome.steps
    if (outcome.violation !== null) return { guard: guard.name, seed, steps, violation: outcome.violation }
  }
  return { guard: guard.name, seed: null, steps, violation: null }
}

/** Proves all guards, one after another. */
export async function* proveGuards(site: SimulatedSite, firstSeed: number): AsyncGenerator<Proof> {
  for (const guard of GUARDS) yield await proveGuard(site, guard, { firstSeed })
}

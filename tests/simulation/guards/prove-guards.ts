import { type RunOptions, simulate } from '../simulate'
import type { SimulatedSite } from '../site'

/** The most steps in which the removal of a guard has to be noticed. */
export const MAX_STEPS = 200_000

export interface Proof {
  guard: string
  /** The first seed that fails without the guard, or null if none does. */
  seed: number | null
  /** All steps until then. */
  steps: number
  violation: string | null
}

/** Runs seeds without a guard until one fails, or there were enough steps. */
export async function proveGuard(
  site: SimulatedSite,
  { name, breakGuard }: { name: string; breakGuard: RunOptions['breakGuard'] },
  { firstSeed = 1, maxSteps = MAX_STEPS } = {},
): Promise<Proof> {
  let steps = 0
  for (let seed = firstSeed; steps < maxSteps; seed++) {
    const outcome = await simulate(site, { seed, breakGuard: breakGuard ?? null })
    steps += outcome.steps
    if (outcome.violation !== null) return { guard: name, seed, steps, violation: outcome.violation }
  }
  return { guard: name, seed: null, steps, violation: null }
}

import { openSimulation, type RunOptions, simulate } from '../simulate'
import type { SimulatedSite } from '../site'
import { GUARDS, MAX_GUARD_STEPS } from './guards'
import { SOURCE_GUARDS } from './source-guards'
import { simulationWithout } from './without-guard'

/** A site with all its guards on. Every seed that fails without a guard must pass here. */
let ownSite: SimulatedSite | undefined

export interface Proof {
  guard: string
  /** The first seed that fails without the guard, or null if none does. */
  seed: number | null
  /** The total number of steps in all runs. */
  steps: number
  violation: string | null
}

/** Removes the guard with this name, and runs seeds until one fails or the steps run out. */
export async function proveGuard(
  name: string,
  {
    site,
    firstSeed = 1,
    maxSteps = MAX_GUARD_STEPS,
  }: { site?: SimulatedSite; firstSeed?: number; maxSteps?: number } = {},
): Promise<Proof> {
  const source = SOURCE_GUARDS.find((guard) => guard.name === name)
  const inParts = GUARDS.find((guard) => guard.name === name)
  const [breakGuard, focuses = []] = [inParts?.remove ?? null, (source ?? inParts)?.focuses]
  if (!source && !breakGuard) throw new Error(`There's no guard '${name}'`)
  const broken = source ? await simulationWithout(source) : { openSimulation, simulate }
  const runs = site && !source ? site : await broken.openSimulation()
  const passesWith = async (options: RunOptions) =>
    (await simulate(site ?? (ownSite ??= await openSimulation()), options)).violation === null
  let steps = 0
  for (let seed = firstSeed; steps < maxSteps; seed++) {
    const options: RunOptions = { seed, focus: focuses[seed % focuses.length] }
    const outcome = await broken.simulate(runs, { ...options, breakGuard })
    steps += outcome.steps
    // If a seed also fails with the guard, it proves nothing.
    const isCaught = outcome.violation !== null && (await passesWith(options))
    if (isCaught) return { guard: name, seed, steps, violation: outcome.violation }
  }
  return { guard: name, seed: null, steps, violation: null }
}

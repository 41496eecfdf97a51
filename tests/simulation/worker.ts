import { proveGuard } from './guards/prove-guards'
import { openSimulation, simulate } from './simulate'
import type { Job } from './workers'

/** A process of its own that runs seeds, or looks for seeds that notice a removed guard. */
const site = await openSimulation()

process.on('message', async ({ seed, guard, maxSteps }: Job) => {
  const result =
    guard === undefined
      ? await simulate(site, { seed })
      : await proveGuard(guard, { site, firstSeed: seed, ...(maxSteps !== undefined && { maxSteps }) })
  process.send?.(result)
})
process.send?.('ready')

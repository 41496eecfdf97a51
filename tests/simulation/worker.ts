import { proveGuard } from './guards/prove-guards'
import { openSimulation, simulate } from './simulate'
import type { Job } from './workers'

/** A process of its own that runs seeds, or looks for seeds that notice a removed guard. */
const site = await openSimulation()

async function work({ seed, guard, maxSteps }: Job): Promise<void> {
  const result =
    guard === undefined
      ? await simulate(site, { seed })
      : await proveGuard(guard, { site, firstSeed: seed, ...(maxSteps !== undefined && { maxSteps }) })
  process.send?.(result)
}

process.on('message', (job: Job) => void work(job))
process.send?.('ready')

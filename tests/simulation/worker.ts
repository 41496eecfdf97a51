import { GUARDS } from './guards/guards'
import { proveGuard } from './guards/prove-guards'
import { openSimulation, simulate } from './simulate'
import type { Job } from './workers'

/** A process of its own that runs seeds, or looks for a seed that notices a removed guard. */
const site = await openSimulation()

process.on('message', async (job: Job) => {
  const breakGuard = GUARDS.find(({ name }) => name === job.guard)?.remove ?? null
  const { seed, maxSteps } = job
  process.send?.(
    maxSteps === undefined
      ? await simulate(site, { seed, breakGuard })
      : await proveGuard(site, { name: job.guard ?? '', breakGuard }, { firstSeed: seed, maxSteps }),
  )
})
process.send?.('ready')

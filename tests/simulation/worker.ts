import { proveGuard } from './guards/prove-guards'
import { parseReplay } from './replay-text'
import { shrink } from './shrink'
import { openSimulation, simulate } from './simulate'
import type { Job } from './workers'

/** A process of its own that runs seeds, or looks for seeds that notice a removed guard. */
const site = await openSimulation()

async function work(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'run':
      return simulate(site, { seed: job.seed })
    case 'replay':
      return simulate(site, { ...parseReplay(job.text), isTraced: true })
    case 'shrink': {
      const options = { seed: job.seed }
      return shrink(site, await simulate(site, options), options)
    }
    case 'guard':
      return proveGuard(job.guard, { site, firstSeed: job.seed, maxSteps: job.maxSteps })
  }
}

process.on('message', (job: Job) => void work(job).then((result) => process.send?.(result)))
process.send?.('ready')

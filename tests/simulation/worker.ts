import { proveGuard } from './guards/prove-guards'
import { parseReplay } from './replay-text'
import { shrink } from './shrink'
import { openSimulation, simulate } from './simulate'
import type { Job } from './workers'

/** A separate process that runs seeds, or searches for a seed that fails without a guard. */
const site = await openSimulation()

async function work(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'run':
      return simulate(site, { seed: job.seed, focus: job.focus })
    case 'replay':
      return simulate(site, { ...parseReplay(job.text), isTraced: true })
    case 'shrink': {
      const options = { seed: job.seed, focus: job.focus }
      return shrink(site, await simulate(site, options), options)
    }
    case 'guard':
      return proveGuard(job.guard, { site, firstSeed: job.seed, maxSteps: job.maxSteps })
  }
}

// Ctrl-C also reaches the workers. Ignore it, because the process that started them ends them.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => void work(job).then((result) => process.send?.(result)))
process.send?.('ready')

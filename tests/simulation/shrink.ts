import { type Outcome, type RunOptions, simulate } from './simulate'
import type { SimulatedSite } from './site'

/** How many runs shrinking may take, unless the caller sets another limit. */
const MAX_RUNS = 120

/** A run that fails with as few faults and guests as could be found. */
export interface Shrunk {
  outcome: Outcome
  options: RunOptions
  runs: number
}

/**
 * Repeats a failing run with fewer guests and fewer faults, as long as it still fails. Leaving out a fault changes what
 * happens afterward, so the smallest run may break another rule than the first one did.
 */
export async function shrink(
  site: SimulatedSite,
  failing: Outcome,
  options: RunOptions,
  maxRuns = MAX_RUNS,
): Promise<Shrunk> {
  let best = { outcome: failing, options: { ...options, onlyFaults: draws(failing), guests: failing.guests } }
  let runs = 0
  const attempt = async (change: Partial<RunOptions>): Promise<boolean> => {
    if (runs >= maxRuns) return false
    runs += 1
    const tried = { ...best.options, ...change }
    const outcome = await simulate(site, tried)
    if (outcome.violation === null) return false
    best = { outcome, options: { ...tried, onlyFaults: draws(outcome), guests: outcome.guests } }
    return true
  }
  await attempt({ onlyFaults: [] })
  for (let guests = 1; guests < best.outcome.guests; guests++) if (await attempt({ guests })) break
  // Leaves out half of the faults, then quarters, and so on down to single faults.
  for (let size = Math.ceil(best.options.onlyFaults.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.options.onlyFaults.length; ) {
      const fewer = best.options.onlyFaults.toSpliced(from, size)
      if (!(await attempt({ onlyFaults: fewer }))) from += size
    }
  }
  const outcome = await simulate(site, { ...best.options, isTraced: true })
  return { outcome, options: best.options, runs }
}

const draws = ({ faults }: Outcome): number[] => faults.map(({ draw }) => draw)

/** Returns the text that `--replay` takes: the seed, the number of guests and the faults. */
export function replayText({ seed, guests, onlyFaults }: RunOptions): string {
  return [seed, guests ?? 'all', onlyFaults ? `faults=${onlyFaults.join(',')}` : 'all'].join(':')
}

/** Parses what {@link replayText} returns. @throws Error if it's something else */
export function parseReplay(text: string): RunOptions {
  const match = /^(\d+)(?::(\d+|all)(?::(?:all|faults=([\d,]*)))?)?$/.exec(text)
  if (!match) throw new Error(`--replay takes a text like 42:3:faults=17,204, not ${text}`)
  const [, seed, guests, faults] = match
  return {
    seed: Number(seed),
    guests: guests === undefined || guests === 'all' ? null : Number(guests),
    onlyFaults: faults === undefined ? null : faults.split(',').filter(Boolean).map(Number),
  }
}

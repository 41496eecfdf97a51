import { replayText } from './replay-text'
import { type Outcome, type RunOptions, simulate } from './simulate'
import type { SimulatedSite } from './site'

/** The maximum number of runs for shrinking, unless the caller sets another one. */
const MAX_RUNS = 200

/** The smallest failing run that was found: the one with the fewest clients, acts and faults. */
export interface Shrunk {
  outcome: Outcome
  options: RunOptions
  runs: number
}

/**
 * Repeats a failing run with fewer clients, acts and faults, as long as it still fails. Leaving something out changes
 * what happens afterward, so the smallest run may break a different rule than the original run.
 */
export async function shrink(
  site: SimulatedSite,
  failing: Outcome,
  options: RunOptions,
  maxRuns = MAX_RUNS,
): Promise<Shrunk> {
  let best = {
    outcome: failing,
    options: { ...options, onlyFaults: draws(failing), without: options.without ?? [] },
  }
  let runs = 0
  const attempt = async (change: Partial<RunOptions>): Promise<boolean> => {
    if (runs >= maxRuns) return false
    runs += 1
    const tried = { ...best.options, ...change }
    const outcome = await simulate(site, tried)
    if (outcome.violation === null) return false
    best = { outcome, options: { ...tried, onlyFaults: draws(outcome) } }
    return true
  }
  const leaveOut = (names: string[]) => attempt({ without: [...best.options.without, ...names] })
  await attempt({ onlyFaults: [] })
  for (let before = ''; before !== replayText(best.options) && runs < maxRuns; ) {
    before = replayText(best.options)
    await thin(best.outcome.clients, leaveOut)
    await thin(best.outcome.acts, leaveOut)
    await thin(best.options.onlyFaults, (some) =>
      attempt({ onlyFaults: best.options.onlyFaults.filter((draw) => !some.includes(draw)) }),
    )
  }
  const outcome = await simulate(site, { ...best.options, isTraced: true })
  return { outcome, options: best.options, runs }
}

/** Tries leaving out half of the items, then a quarter at a time, and so on down to single items. */
async function thin<Item>(
  items: readonly Item[],
  leaveOut: (some: Item[]) => Promise<boolean>,
): Promise<void> {
  let left = [...items]
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < left.length; ) {
      if (await leaveOut(left.slice(from, from + size))) left = left.toSpliced(from, size)
      else from += size
    }
  }
}

const draws = ({ faults }: Outcome): number[] => faults.map(({ draw }) => draw)

import { parseArgs } from 'node:util'
import { proveGuards } from '../tests/simulation/guards/prove-guards'
import { parseReplay, replayText, shrink } from '../tests/simulation/shrink'
import { type Outcome, openSimulation, type RunOptions, simulate } from '../tests/simulation/simulate'
import type { SimulatedSite } from '../tests/simulation/site'

/** How many of the last steps to print if a run fails. */
const LAST_STEPS = 60

/*
 * npm run simulate -- --seed 42 --steps 200000   runs seeds 42, 43, … until there were enough steps
 * npm run simulate -- --replay 42:without=g1,c1#2:faults=17   repeats one run, and prints every step
 * npm run simulate -- --guards                   removes each guard, and shows how soon that's noticed
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200000' },
    replay: { type: 'string' },
    guards: { type: 'boolean', default: false },
  },
})

const site = await openSimulation()
if (values.replay !== undefined) await replay(site, parseReplay(values.replay))
else if (values.guards) await printGuards(site, wholeNumber(values.seed))
else await runSeeds(site, wholeNumber(values.seed), wholeNumber(values.steps))
// Payload keeps handles open. A pipe gets its output later than a terminal, so wait for it.
process.stdout.write('', () => process.exit())

async function runSeeds(on: SimulatedSite, firstSeed: number, maxSteps: number): Promise<void> {
  const totals: Record<string, number> = {}
  const add = (name: string, count: number) => {
    totals[name] = (totals[name] ?? 0) + count
  }
  for (let seed = firstSeed; (totals.steps ?? 0) < maxSteps; seed++) {
    const options = { seed }
    const outcome = await simulate(on, options)
    add('seeds', 1)
    add('steps', outcome.steps)
    for (const [name, count] of Object.entries(outcome.counts)) add(name, count)
    for (const { fault } of outcome.faults) add(fault, 1)
    if (outcome.violation !== null) return explain(on, outcome, options)
  }
  for (const [name, count] of Object.entries(totals))
    console.log(`${name.padEnd(14)}${count.toLocaleString('en-US')}`)
  console.log('No rule was broken.')
}

async function explain(on: SimulatedSite, failed: Outcome, options: RunOptions): Promise<void> {
  console.log(`Seed ${failed.seed} broke a rule at step ${failed.steps}: ${failed.violation}`)
  const { outcome, options: smallest, runs } = await shrink(on, failed, options)
  console.log(`The smallest failing run found in ${runs} tries has these clients: ${outcome.clients.join(', ')}`)
  console.log(outcome.story.join('\n'))
  console.log(outcome.faults.length === 0 ? 'Nothing fails.' : 'What fails:')
  for (const { fault, step, what } of outcome.faults)
    console.log(`${String(step).padStart(7)}  ${fault}: ${what}`)
  console.log('The last steps:')
  console.log(outcome.trace.slice(-LAST_STEPS).join('\n'))
  console.log(`At step ${outcome.steps}: ${outcome.violation}`)
  console.log(`To repeat it: npm run simulate -- --replay ${replayText(smallest)}`)
  process.exitCode = 1
}

async function replay(on: SimulatedSite, options: RunOptions): Promise<void> {
  const outcome = await simulate(on, { ...options, isTraced: true })
  console.log(outcome.trace.join('\n'))
  console.log(outcome.violation === null ? 'No rule was broken.' : `Broken: ${outcome.violation}`)
  if (outcome.violation !== null) process.exitCode = 1
}

async function printGuards(on: SimulatedSite, firstSeed: number): Promise<void> {
  let caught = 0
  let all = 0
  for await (const { guard, steps, seed, violation } of proveGuards(on, firstSeed)) {
    all += 1
    if (seed !== null) caught += 1
    const found = seed === null ? 'not noticed' : `seed ${seed}: ${violation?.split('\n')[0]}`
    console.log(`| ${guard} | ${steps.toLocaleString('en-US')} | ${found} |`)
  }
  console.log(`${caught} of ${all} removals were noticed.`)
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} isn't a whole number`)
  return Number(text)
}

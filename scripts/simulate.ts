import { appendFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { GUARDS, MAX_GUARD_STEPS } from '../tests/simulation/guards/guards'
import { SOURCE_GUARDS } from '../tests/simulation/guards/source-guards'
import { parseReplay, replayText } from '../tests/simulation/replay-text'
import type { Outcome } from '../tests/simulation/simulate'
import { proveInWorkers, replayRun, runSeeds, shrinkSeed } from '../tests/simulation/workers'
import { Totals } from '../tests/simulation/totals'
import { focusOf } from '../tests/simulation/focus'

/** How many of the last steps to print if a run fails. */
const LAST_STEPS = 60
/** How often a long run appends its totals to a file. */
const LOG_EVERY_MS = 60_000

/*
 * npm run simulate -- --seed 42 --steps 1000000   runs seeds 42, 43, … until there were enough steps
 * npm run simulate -- --focus credits             seeds that are about credits (or sales, or money)
 * npm run simulate -- --keep-going --log sums.jsonl   doesn't stop at a broken rule, and logs the totals every minute
 * npm run simulate -- --replay 42:without=g1,c1#2:faults=17   repeats one run, and prints every step
 * npm run simulate -- --guards                    removes each guard, and shows how soon a run fails
 * npm run simulate -- --guards refund             only the guards whose names contain this word
 */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    focus: { type: 'string' },
    'keep-going': { type: 'boolean', default: false },
    log: { type: 'string' },
    replay: { type: 'string' },
    guards: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const seed = wholeNumber(values.seed)
const workers = wholeNumber(values.workers)
const focus = values.focus === undefined ? undefined : focusOf(values.focus)
if (values.replay !== undefined) await replay(values.replay)
else if (values.guards)
  await printGuards(positionals[0] ?? '', wholeNumber(values.steps ?? String(MAX_GUARD_STEPS)))
else await run(wholeNumber(values.steps ?? '200000'))
// Exit explicitly, because the workers keep this process alive. Writes to a pipe are asynchronous, so wait for them.
process.stdout.write('', () => process.exit())

/** Runs seeds until there are enough steps. Ctrl-C ends a long run early and still prints its results. */
async function run(maxSteps: number): Promise<void> {
  const totals = new Totals()
  let isStopped = false
  process.once('SIGINT', () => {
    isStopped = true
  })
  if (values.log !== undefined) setInterval(log, LOG_EVERY_MS, values.log, totals)
  for await (const outcome of runSeeds(seed, workers, focus)) {
    totals.add(outcome)
    if (outcome.violation !== null) {
      if (!values['keep-going']) return explain(outcome)
      console.log(describe(outcome))
    }
    if (totals.steps >= maxSteps || isStopped) break
  }
  if (values.log !== undefined) log(values.log, totals)
  console.log(totals.toString())
  const { 'failing seeds': failing = 0 } = totals.sums
  console.log(
    failing === 0 ? 'No rule was broken.' : `${failing} ${failing === 1 ? 'seed' : 'seeds'} broke a rule.`,
  )
  if (failing > 0) process.exitCode = 1
}

function describe({ seed, steps, violation }: Outcome): string {
  return `Seed ${seed} broke a rule at step ${steps}: ${violation}`
}

function log(file: string, totals: Totals): void {
  appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...totals.sums })}\n`)
}

async function explain(failed: Outcome): Promise<void> {
  console.log(describe(failed))
  const { outcome, options, runs } = await shrinkSeed(failed.seed, focus)
  console.log(
    `The smallest failing run found in ${runs} tries has these clients: ${outcome.clients.join(', ')}`,
  )
  // Leave out accepted events. Square resends each event until it's accepted, so these lines are just noise.
  console.log(outcome.story.filter((line) => !line.endsWith(' event: done')).join('\n'))
  console.log(outcome.faults.length === 0 ? 'No faults.' : 'What fails:')
  for (const { fault, step, what } of outcome.faults)
    console.log(`${String(step).padStart(7)}  ${fault}: ${what}`)
  console.log('The last steps:')
  console.log(outcome.trace.slice(-LAST_STEPS).join('\n'))
  console.log(`At step ${outcome.steps}: ${outcome.violation}`)
  console.log(`To repeat it: npm run simulate -- --replay ${replayText(options)}`)
  process.exitCode = 1
}

async function replay(text: string): Promise<void> {
  parseReplay(text)
  const outcome = await replayRun(text)
  console.log(outcome.trace.join('\n'))
  console.log(outcome.violation === null ? 'No rule was broken.' : `Broken: ${outcome.violation}`)
  if (outcome.violation !== null) process.exitCode = 1
}

async function printGuards(part: string, maxSteps: number): Promise<void> {
  const names = [...GUARDS, ...SOURCE_GUARDS].map(({ name }) => name).filter((name) => name.includes(part))
  let caught = 0
  for await (const proof of proveInWorkers(names, { seed, maxSteps, count: workers })) {
    const [line = ''] = (proof.violation ?? '').split('\n')
    if (proof.seed !== null) caught += 1
    const rule = proof.seed === null ? `not noticed ${line}` : `seed ${proof.seed}: ${line}`
    console.log(`| ${proof.guard} | ${proof.steps.toLocaleString('en-US')} | ${rule} |`)
  }
  console.log(`${caught} of ${names.length} removals were noticed.`)
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} isn't a whole number`)
  return Number(text)
}

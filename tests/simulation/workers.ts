import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Proof } from './guards/prove-guards'
import { SOURCE_GUARDS } from './guards/source-guards'
import type { Outcome } from './simulate'

/** What a worker does: run one seed or, with `maxSteps`, run seeds until one fails. */
export interface Job {
  seed: number
  /** The name of the guard that's removed. */
  guard?: string
  maxSteps?: number
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const LOADER = new URL('./guards/source-loader.mjs', import.meta.url).href
/** A removed guard can make the site's code loop forever without taking a step. */
const MAX_MS = 15 * 60_000

function start(guard?: string): ChildProcess {
  const source = SOURCE_GUARDS.find(({ name }) => name === guard)
  if (!source) return fork(WORKER)
  const { file, edits } = source
  return fork(WORKER, {
    env: { ...process.env, GUARD_EDIT: JSON.stringify({ file, edits }) },
    execArgv: [...process.execArgv, '--import', LOADER],
  })
}

async function answer<Result>(worker: ChildProcess, job?: Job): Promise<Result> {
  if (job) worker.send(job)
  const over = AbortSignal.timeout(MAX_MS)
  const ended = once(worker, 'exit', { signal: over }).then(() => {
    throw new Error('A worker of the simulation has died')
  })
  const [result] = (await Promise.race([once(worker, 'message', { signal: over }), ended])) as [Result]
  return result
}

/** Runs seeds in several processes, and yields their outcomes in the order of the seeds. */
export async function* runSeeds(firstSeed: number, count: number): AsyncGenerator<Outcome> {
  const workers = Array.from({ length: count }, () => start())
  try {
    await Promise.all(workers.map((worker) => answer(worker)))
    const waiting = workers.map((worker, index) => answer<Outcome>(worker, { seed: firstSeed + index }))
    for (let seed = firstSeed; ; seed++) {
      const index = (seed - firstSeed) % count
      const [worker, outcome] = [workers[index], await waiting[index]]
      if (!worker || !outcome) throw new Error('There are no workers')
      waiting[index] = answer(worker, { seed: seed + count })
      yield outcome
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}

/** Removes a guard in a process of its own, and runs seeds until one fails or there were enough steps. */
export async function proveInWorker(guard: string, seed: number, maxSteps: number): Promise<Proof> {
  const worker = start(guard)
  try {
    await answer(worker)
    return await answer<Proof>(worker, { seed, guard, maxSteps })
  } catch (error) {
    return { guard, seed: null, steps: 0, violation: String(error) }
  } finally {
    worker.kill('SIGKILL')
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Proof } from './guards/prove-guards'
import type { Outcome } from './simulate'

/** What a worker does: run one seed or, with a guard's name, run seeds without that guard until one fails. */
export interface Job {
  seed: number
  guard?: string
  maxSteps?: number
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** A removed guard can make the site's code loop forever without taking a step. */
const MAX_MS = 15 * 60_000
/** Every removed guard adds a copy of the site's code to the worker's memory. */
const GUARDS_PER_WORKER = 25

async function answer<Result>(worker: ChildProcess, job?: Job): Promise<Result> {
  if (job) worker.send(job)
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), MAX_MS)
  const ended = once(worker, 'exit', { signal: over.signal }).then(() => {
    throw new Error('A worker of the simulation has died')
  })
  try {
    const message = once(worker, 'message', { signal: over.signal })
    return ((await Promise.race([message, ended])) as [Result])[0]
  } finally {
    clearTimeout(timer)
    ended.catch(() => {})
    over.abort()
  }
}

/** Runs seeds in several processes, and yields their outcomes in the order of the seeds. */
export async function* runSeeds(firstSeed: number, count: number): AsyncGenerator<Outcome> {
  const workers = Array.from({ length: count }, () => fork(WORKER))
  try {
    await Promise.all(workers.map((worker) => answer(worker)))
    const waiting = workers.map((worker, index) => answer<Outcome>(worker, { seed: firstSeed + index }))
    for (let seed = firstSeed; ; seed++) {
      const index = (seed - firstSeed) % count
      const [worker, outcome] = [workers[index], await waiting[index]]
      if (!worker || !outcome) throw new Error('There are no workers')
      waiting[index] = answer(worker, { seed: seed + count })
      waiting[index].catch(() => {})
      yield outcome
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}

/** Removes one guard after another in several processes. Yields what was found, in any order. */
export async function* proveInWorkers(
  names: readonly string[],
  { seed, maxSteps, count }: { seed: number; maxSteps: number; count: number },
): AsyncGenerator<Proof> {
  const left = [...names]
  const found: Proof[] = []
  let wake = () => {}
  const work = async () => {
    while (left.length > 0) {
      const worker = fork(WORKER)
      let guard: string | undefined
      try {
        await answer(worker)
        for (let proofs = 0; proofs < GUARDS_PER_WORKER; proofs++) {
          guard = left.shift()
          if (guard === undefined) break
          found.push(await answer<Proof>(worker, { seed, guard, maxSteps }))
          wake()
        }
      } catch (error) {
        if (guard !== undefined) found.push({ guard, seed: null, steps: 0, violation: String(error) })
        wake()
      } finally {
        worker.kill('SIGKILL')
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, work))
  for (let yielded = 0; yielded < names.length; yielded++) {
    while (found.length <= yielded)
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), all])
    const proof = found[yielded]
    if (proof) yield proof
  }
}

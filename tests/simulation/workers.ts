import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Proof } from './guards/prove-guards'
import type { Shrunk } from './shrink'
import type { Outcome } from './simulate'
import type { Focus } from './focus'

/** A job for a worker: run a seed, replay a run step by step, shrink a failing run, or prove a guard. */
export type Job =
  | { kind: 'run' | 'shrink'; seed: number; focus?: Focus | undefined }
  | { kind: 'replay'; text: string }
  | { kind: 'guard'; seed: number; guard: string; maxSteps: number }

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** The time limit for a job. Without a guard, the site's code can loop forever without taking a step. */
const MAX_MS = 15 * 60_000
/**
 * How many guards a worker removes before it's replaced. Every removed guard adds a copy of the site's code to the
 * worker's memory.
 */
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

/** Runs one job in a separate process. */
async function runAlone<Result>(job: Job): Promise<Result> {
  const worker = fork(WORKER)
  try {
    await answer(worker)
    return await answer<Result>(worker, job)
  } finally {
    worker.kill('SIGKILL')
  }
}

/** Replays a run, and records every step. */
export const replayRun = (text: string): Promise<Outcome> => runAlone({ kind: 'replay', text })

/** Shrinks a failing seed's run. */
export const shrinkSeed = (seed: number, focus?: Focus): Promise<Shrunk> =>
  runAlone({ kind: 'shrink', seed, focus })

/** Runs seeds in several processes. Yields their outcomes in the order of the seeds. */
export async function* runSeeds(firstSeed: number, count: number, focus?: Focus): AsyncGenerator<Outcome> {
  const workers = Array.from({ length: count }, () => fork(WORKER))
  const outcomes = new Map<number, Outcome>()
  let next = firstSeed
  let wake = () => {}
  const work = async (worker: ChildProcess) => {
    await answer(worker)
    for (;;) {
      const seed = next++
      outcomes.set(seed, await answer<Outcome>(worker, { kind: 'run', seed, focus }))
      wake()
    }
  }
  // This promise settles only if a worker dies.
  const failed = Promise.all(workers.map(work))
  failed.catch(() => {})
  try {
    for (let seed = firstSeed; ; seed++) {
      while (!outcomes.has(seed))
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), failed])
      const outcome = outcomes.get(seed)
      outcomes.delete(seed)
      if (outcome) yield outcome
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}

/** Proves that each guard is needed, in several processes at once. Yields results in no particular order. */
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
          found.push(await answer<Proof>(worker, { kind: 'guard', seed, guard, maxSteps }))
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

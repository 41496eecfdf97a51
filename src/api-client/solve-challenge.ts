import { solveChallengeWorkers } from 'altcha-lib'
import type { ProofChallenge, ProofOfWork } from '@/contract/proof'

/** More than the hardest challenge takes a slow phone. */
const TIMEOUT_MS = 60_000
/** More would heat a phone for little. */
const MAX_WORKERS = 4

/**
 * Solves a challenge in Web Workers and returns what the server wants to see. Loaded only when a challenge came.
 *
 * @throws Error if the browser can't, or not in time.
 */
export async function solveChallenge(challenge: ProofChallenge): Promise<ProofOfWork> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MS,
  })
  if (!solution) throw new Error('The proof of work took too long')
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } }
}

import { solveChallengeWorkers } from 'altcha-lib'
import type { ProofChallenge, ProofOfWork } from '@/contract/proof'

/** How long the workers may take. Even a slow phone solves the hardest challenge in less time. */
const TIMEOUT_MS = 60_000
/** The maximum number of workers. More would heat up a phone for little gain. */
const MAX_WORKERS = 4

/**
 * Solves a challenge in Web Workers. Load this module with `import()`, because few visitors need it.
 *
 * @throws Error if the workers fail or time out
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

import type { z } from 'zod'
import { PROOF_HEADER, type ProofChallenge, type ProofOfWork } from '@/contract/proof'
import { type ApiCall, type ApiResult, callApi } from './call-api'

/** More than one, because a challenge expires if the phone sleeps while solving it. */
const MAX_PROOFS = 2

interface ProofOptions {
  /** Called before each challenge is solved. */
  onCheck: () => void
  /** For tests. */
  solve?: (challenge: ProofChallenge) => Promise<ProofOfWork>
}

/**
 * Calls the API like `callApi`, and retries with a proof of work if the server requires one. If the browser
 * can't solve the challenge, returns the server's error.
 */
export async function callWithProof<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
  { onCheck, solve = solveInWorkers }: ProofOptions,
): Promise<ApiResult<z.output<Shape>>> {
  let result = await callApi(call)
  for (let proofs = 0; proofs < MAX_PROOFS; proofs++) {
    const challenge = !result.ok && result.failure.kind === 'refused' ? result.failure.challenge : undefined
    if (!challenge) return result
    onCheck()
    try {
      const proof = btoa(JSON.stringify(await solve(challenge)))
      result = await callApi({ ...call, headers: { [PROOF_HEADER]: proof } })
    } catch (cause) {
      console.error('Failed to solve the proof of work', cause)
      return result
    }
  }
  return result
}

const solveInWorkers = async (challenge: ProofChallenge) =>
  (await import('./solve-challenge')).solveChallenge(challenge)

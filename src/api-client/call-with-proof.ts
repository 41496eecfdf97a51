import type { z } from 'zod'
import { PROOF_HEADER, type ProofChallenge, type ProofOfWork } from '@/contract/proof'
import { type ApiCall, type ApiResult, callApi } from './call-api'

/** A challenge can expire while a sleeping phone solves it, and the server then issues another one. */
const MAX_PROOFS = 2

interface Checks {
  /** Called before each challenge is solved. */
  onCheck: () => void
  solve?: (challenge: ProofChallenge) => Promise<ProofOfWork>
}

/**
 * Calls the API like `callApi`. If the server asks for a proof of work, solves it and repeats the call. If the browser can't
 * solve it, returns the server's error.
 */
export async function callWithProof<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
  { onCheck, solve = solveInWorkers }: Checks,
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
      console.error('The proof of work could not be solved', cause)
      return result
    }
  }
  return result
}

const solveInWorkers = async (challenge: ProofChallenge) =>
  (await import('./solve-challenge')).solveChallenge(challenge)

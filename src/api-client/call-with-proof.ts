import type { z } from 'zod'
import { PROOF_HEADER } from '@/contract/proof'
import { type ApiCall, type ApiResult, callApi } from './call-api'

/**
 * The maximum number of challenges to solve. One isn't enough, because a challenge can expire while a phone
 * sleeps.
 */
const MAX_PROOFS = 2

/**
 * Calls the API like `callApi`, and retries with a proof of work if the server requires one. If the browser
 * can't solve the challenge, returns the server's error.
 *
 * @param onCheck called before each challenge is solved
 */
export async function callWithProof<Shape extends z.ZodType>(
  call: ApiCall<Shape>,
  { onCheck }: { onCheck: () => void },
): Promise<ApiResult<z.output<Shape>>> {
  let result = await callApi(call)
  for (let proofs = 0; proofs < MAX_PROOFS; proofs++) {
    const challenge = !result.ok && result.failure.kind === 'refused' ? result.failure.challenge : undefined
    if (!challenge) return result
    onCheck()
    try {
      const { solveChallenge } = await import('./solve-challenge')
      const proof = btoa(JSON.stringify(await solveChallenge(challenge)))
      result = await callApi({ ...call, headers: { [PROOF_HEADER]: proof } })
    } catch (cause) {
      console.error('Failed to solve the proof of work', cause)
      return result
    }
  }
  return result
}

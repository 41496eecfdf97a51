import { proofChallenge } from '@/contract/proof'
import { proofHeader } from '../int/proofs'

/**
 * Solves the proof of work that an error response can ask for.
 *
 * @returns the request headers with the solution, or null if the response doesn't ask for a proof
 */
export async function passChallenge(response: unknown): Promise<Record<string, string> | null> {
  if (typeof response !== 'object' || response === null || !('challenge' in response)) return null
  return proofHeader(proofChallenge.parse(response.challenge))
}

import { proofChallenge } from '@/contract/proof'
import { proofHeader } from '../../int/proofs'

/**
 * Solves the challenge in an error response, if there is one.
 *
 * @returns the request headers with the solution, or null if there is no challenge
 */
export async function passChallenge(response: unknown): Promise<Record<string, string> | null> {
  if (typeof response !== 'object' || response === null || !('challenge' in response)) return null
  return proofHeader(proofChallenge.parse(response.challenge))
}

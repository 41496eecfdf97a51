import { proofChallenge } from '@/contract/proof'
import { proofHeader } from '../int/proofs'

/**
 * Solves the proof of work that an error response can require.
 *
 * @returns the request headers with the solution, or null if the response requires none
 */
export async function passChallenge(response: unknown): Promise<Record<string, string> | null> {
  if (typeof response !== 'object' || response === null || !('challenge' in response)) return null
  return proofHeader(proofChallenge.parse(response.challenge))
}

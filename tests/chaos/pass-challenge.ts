/**
 * Solves the proof of work that an error answer may demand before a call is let through.
 *
 * @returns the request headers that carry the solution, or null if the answer demands none
 * @throws Error if the site demands a proof, which today's site never does: solve it here once it does
 */
export async function passChallenge(answer: unknown): Promise<Record<string, string> | null> {
  if (typeof answer !== 'object' || answer === null || !('challenge' in answer)) return null
  throw new Error('The site demands a proof of work, and tests/chaos/pass-challenge.ts can not solve one.')
}

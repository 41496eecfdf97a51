import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PROOF_SECONDS } from '@/contract/limits'
import { PROOF_HEADER, type ProofChallenge, type ProofOfWork, proofOfWork } from '@/contract/proof'
import { claimName } from '@/services/checkout/rate-counters'
import type { ServiceContext } from '@/services/ports'

/** What a proof allows; one for a hold can't be used for a payment. */
export type ProofPurpose = 'hold' | 'payment'

/**
 * PBKDF2 because browsers compute it natively, so an attacker's program is hardly faster. One derivation is what a challenge
 * costs the server (about 0.4 ms); checking a solution is an HMAC.
 */
const ALGORITHM = 'PBKDF2/SHA-256'
const ITERATIONS = 1000
/** Derivations of one unit of work, on average: about half a second of a desktop processor's time. */
const DERIVATIONS_PER_UNIT = 1500
const MAX_HEADER_LENGTH = 4000

/**
 * Makes a challenge of some units of work (`domain/pressure.ts`), signed, for one purpose.
 *
 * The counter to be found is random, so the time varies between nothing and twice the average.
 */
export async function makeChallenge(
  context: ServiceContext,
  purpose: ProofPurpose,
  work: number,
): Promise<ProofChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    ...secretsOf(context),
    algorithm: ALGORITHM,
    cost: ITERATIONS,
    counter: randomInt(2 * DERIVATIONS_PER_UNIT * work),
    deriveKey,
    data: { purpose },
    expiresAt: new Date(context.now().getTime() + PROOF_SECONDS * 1000),
  })
  return { parameters: { ...parameters }, signature }
}

/**
 * Returns whether a request carries a solved challenge of ours for this purpose. It is used up by that: the same proof never
 * counts twice, in any server process.
 */
export async function spendProof(
  context: ServiceContext,
  purpose: ProofPurpose,
  headers: Headers,
): Promise<boolean> {
  const proof = readProof(headers.get(PROOF_HEADER))
  if (!proof) return false
  const { challenge, solution } = proof
  const { verified } = await verifySolution({ ...secretsOf(context), challenge, solution, deriveKey })
  const { nonce, data, expiresAt } = challenge.parameters
  if (!verified || !isFor(purpose, data) || typeof expiresAt !== 'number') return false
  return claimName(context, `proof:${nonce}`, new Date(expiresAt * 1000))
}

function secretsOf({ payload }: ServiceContext) {
  return {
    hmacSignatureSecret: `proof-of-work:${payload.secret}`,
    hmacKeySignatureSecret: `proof-of-work-key:${payload.secret}`,
  }
}

function readProof(header: string | null): ProofOfWork | null {
  if (!header || header.length > MAX_HEADER_LENGTH) return null
  try {
    const read = proofOfWork.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch (error) {
    // Not JSON: the caller is asked for a proof as if none had come.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isFor(purpose: ProofPurpose, data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'purpose' in data && data.purpose === purpose
}

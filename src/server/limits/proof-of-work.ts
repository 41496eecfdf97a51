import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { PROOF_SECONDS } from '@/contract/limits'
import { PROOF_HEADER, type ProofChallenge, type ProofOfWork, proofOfWork } from '@/contract/proof'
import { claimName } from '@/services/checkout/rate-counters'
import type { ServiceContext } from '@/services/ports'

const PURPOSES = ['hold', 'payment'] as const
/** What a proof allows; one for a hold can't be used for a payment. */
export type ProofPurpose = (typeof PURPOSES)[number]

interface ProofTerms {
  purpose: ProofPurpose
  /** Units of work (`domain/pressure.ts`). */
  work: number
}

/**
 * What the signature of a challenge covers besides the puzzle. The expiry is here and not in ALTCHA's `expiresAt`, which its
 * library compares with this machine's clock; ours is the database's (docs/decisions/0033).
 */
const signedData = z.object({ purpose: z.enum(PURPOSES), work: z.int(), expires: z.iso.datetime() })

/** The pressure may grow while a guest's browser solves a challenge. */
const WORK_TOLERANCE = 1

/**
 * PBKDF2 because browsers compute it natively, so an attacker's program is hardly faster. Making a challenge costs the server
 * one derivation (about 0.4 ms), checking a solution an HMAC.
 */
const ALGORITHM = 'PBKDF2/SHA-256'
const ITERATIONS = 1000
/** Derivations of one unit of work, on average: about half a second of a desktop processor's time. */
const DERIVATIONS_PER_UNIT = 1500
const MAX_HEADER_LENGTH = 4000

/**
 * Makes a signed challenge.
 *
 * The counter to be found is random, so the time varies between nothing and twice the average.
 */
export async function makeChallenge(
  context: ServiceContext,
  { purpose, work }: ProofTerms,
): Promise<ProofChallenge> {
  const expires = new Date(context.now().getTime() + PROOF_SECONDS * 1000).toISOString()
  const { parameters, signature = '' } = await createChallenge({
    ...secretsOf(context),
    algorithm: ALGORITHM,
    cost: ITERATIONS,
    counter: randomInt(2 * DERIVATIONS_PER_UNIT * work),
    deriveKey,
    data: { purpose, work, expires } satisfies z.infer<typeof signedData>,
  })
  return { parameters: { ...parameters }, signature }
}

/**
 * Returns whether a request has a solved challenge of ours for this purpose, with the work that is needed now or one unit less.
 * That uses it up: the same proof never counts twice, in any server process.
 */
export async function spendProof(
  context: ServiceContext,
  { purpose, work }: ProofTerms,
  headers: Headers,
): Promise<boolean> {
  const proof = readProof(headers.get(PROOF_HEADER))
  if (!proof) return false
  const { challenge, solution } = proof
  const { verified } = await verifySolution({ ...secretsOf(context), challenge, solution, deriveKey })
  if (!verified) return false
  const signed = signedData.safeParse(challenge.parameters.data)
  if (!signed.success) return false
  const expires = new Date(signed.data.expires)
  const isEnough = signed.data.purpose === purpose && signed.data.work >= work - WORK_TOLERANCE
  if (!isEnough || expires <= context.now()) return false
  return claimName(context, `proof:${challenge.parameters.nonce}`, expires)
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
    // Not JSON: handled like a request without a proof.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

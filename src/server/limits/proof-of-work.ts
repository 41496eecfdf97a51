import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { PROOF_SECONDS } from '@/contract/limits'
import { PROOF_HEADER, type ProofChallenge, type ProofOfWork, proofOfWork } from '@/contract/proof'
import { claimName } from '@/services/checkout/rate-counters'
import type { ServiceContext } from '@/services/ports'

const PURPOSES = ['hold', 'payment'] as const
/** The purpose of a proof of work. A proof for a hold can't be used for a payment. */
export type ProofPurpose = (typeof PURPOSES)[number]

interface ProofTerms {
  purpose: ProofPurpose
  /** The required units of work (`domain/pressure.ts`). */
  work: number
}

/**
 * What a challenge's signature covers in addition to the puzzle. We don't use ALTCHA's `expiresAt`, because
 * its library compares it with this machine's clock instead of the database's
 * (docs/decisions/0033-one-clock.md).
 */
const signedData = z.object({ purpose: z.enum(PURPOSES), work: z.int(), expires: z.iso.datetime() })

/**
 * How many units of work a proof may fall short by, because the requirement can rise while a browser solves the
 * challenge.
 */
const WORK_TOLERANCE = 1

/**
 * We use PBKDF2 because browsers have it built in, so an attacker's program is hardly faster than a browser.
 * The server computes one derivation per challenge (about 0.4 ms) and one HMAC per solution.
 */
const ALGORITHM = 'PBKDF2/SHA-256'
const ITERATIONS = 1000
/** Average number of key derivations per unit of work. A desktop computer needs about half a second for them. */
const DERIVATIONS_PER_UNIT = 1500
const MAX_HEADER_LENGTH = 4000

/**
 * Creates a signed challenge. The counter to find is random, so solving a challenge takes up to twice the
 * average time.
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
 * Returns whether a request has a solved challenge for this purpose. The proof can have one unit of work less
 * than needed. Marks the proof as used, so that no server process accepts it again.
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
  } catch {
    // Treat invalid JSON like a missing proof.
    return null
  }
}

import { z } from 'zod'

/** Request header for a solved challenge. Its value is the JSON of {@link proofOfWork} in base64. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

/** A challenge in ALTCHA's format. The signature covers every parameter. */
export const proofChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})
export type ProofChallenge = z.infer<typeof proofChallenge>

/** A challenge with its solution. It's valid for one use and one purpose until it expires. */
export const proofOfWork = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
})
export type ProofOfWork = z.infer<typeof proofOfWork>

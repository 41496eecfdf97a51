import { z } from 'zod'

/** The request header that carries a solved challenge: base64 of the JSON of {@link proofOfWork}. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

/** What has to be solved, as the server sent it: ALTCHA's format. The signature covers every parameter. */
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

/** A challenge with its solution. It works once, for the purpose and until the instant that the challenge names. */
export const proofOfWork = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
})
export type ProofOfWork = z.infer<typeof proofOfWork>

import type { PayloadRequest } from 'payload'
import { makeChallenge, type ProofPurpose, spendProof } from '@/composition/proof-of-work'
import { AppError } from '@/services/errors'
import type { Desk } from '@/services/ports'

/** @throws AppError `proof-needed` with a challenge, unless the request carries a solved one for this purpose. */
export async function requireProof(
  { req, desk }: { req: PayloadRequest; desk: Desk },
  purpose: ProofPurpose,
  work: number,
): Promise<void> {
  if (await spendProof(desk, purpose, req.headers)) return
  throw new AppError('proof-needed', {
    details: { phone: await phoneOf(desk), waitSeconds: 1 },
    extra: { challenge: await makeChallenge(desk, purpose, work) },
  })
}

/** Returns the phone number that error sentences name. */
export async function phoneOf(desk: Desk): Promise<string> {
  const { phone } = await desk.payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return phone
}

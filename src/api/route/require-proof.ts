import { makeChallenge, type ProofPurpose, spendProof } from '@/server/limits/proof-of-work'
import { readPhone } from '@/services/content/read-phone'
import { AppError } from '@/services/errors'
import type { RouteContext } from './route'

export type Call = Pick<RouteContext, 'req' | 'context'>

/**
 * Checks and uses up a request's proof of work.
 *
 * @throws AppError `proof-needed` with a challenge, unless the request has a valid proof of at least this
 *   much work
 */
export async function requireProof(
  { req, context }: Call,
  purpose: ProofPurpose,
  work: number,
): Promise<void> {
  if (await spendProof(context, { purpose, work }, req.headers)) return
  throw new AppError('proof-needed', {
    details: { phone: await readPhone(context), waitSeconds: 1 },
    extra: { challenge: await makeChallenge(context, { purpose, work }) },
  })
}

import type { PayloadRequest } from 'payload'
import type { Role } from '@/contract/user'
import { countRequest } from '@/server/limits/rate-limit'
import { AppError } from '@/services/errors'

/**
 * Counts a credit code that someone other than the captain has entered (docs/product-rules.md#credits). Call
 * this after finding the hold or booking that the code is for.
 *
 * @throws AppError 429 `too-many-requests`
 */
export async function countCreditCode({ headers }: PayloadRequest, role: Role | null): Promise<void> {
  const waitSeconds = role === 'captain' ? null : await countRequest('creditCode', headers)
  if (waitSeconds !== null) throw new AppError('too-many-requests', { details: { waitSeconds } })
}

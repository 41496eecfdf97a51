import type { Role } from '@/contract/user'
import { AppError } from './errors'
import type { Account } from './find-account'
import type { Desk } from './ports'

/** What becomes of an account; null: it is deleted. */
type Future = { role: Role; disabled: boolean } | null

/**
 * Refuses what would leave the boat without a captain who can sign in, and what somebody would do to the account they are
 * signed in with.
 *
 * @param actorId who asks; null for the program itself
 * @throws AppError `own-account` or `last-captain`
 */
export async function keepACaptain(
  desk: Desk,
  account: Pick<Account, 'id' | 'role' | 'disabled'>,
  { actorId, future }: { actorId: string | null; future: Future },
): Promise<void> {
  const isActive = account.role === 'captain' && !account.disabled
  const isLost = future === null || future.disabled || (isActive && future.role !== 'captain')
  if (!isLost || (account.disabled && future !== null)) return
  if (account.id === actorId) throw new AppError('own-account')
  if (!isActive) return
  const { totalDocs } = await desk.payload.db.count({
    collection: 'users',
    where: {
      and: [
        { role: { equals: 'captain' } },
        { disabled: { not_equals: true } },
        { id: { not_equals: account.id } },
      ],
    },
  })
  if (totalDocs === 0) throw new AppError('last-captain')
}

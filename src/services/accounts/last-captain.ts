import type { Role } from '@/contract/user'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'
import { isUnchanged, writeAccount } from './write-account'

type Ranked = Pick<Account, 'id' | 'role' | 'disabled'>
type Written = Ranked & { writeToken?: string | null }

/** The account after the change, or null if it's deleted. */
type Future = { role: Role; disabled: boolean } | null

/**
 * Refuses to disable, demote or delete the last captain who can sign in, or the user's own account.
 *
 * @param actorId the signed-in user, or null for the server itself
 * @throws AppError `own-account` or `last-captain`
 */
export async function checkCaptainRemains(
  context: ServiceContext,
  account: Ranked,
  { actorId, future }: { actorId: string | null; future: Future },
): Promise<void> {
  const isLost = future === null || future.disabled || (isActive(account) && future.role !== 'captain')
  if (!isLost || (account.disabled && future !== null)) return
  if (account.id === actorId) throw new AppError('own-account')
  if (isActive(account) && (await countOthers(context, account)) === 0) throw new AppError('last-captain')
}

/**
 * Counts the captains again after a write, and reverts the write if it removed the last captain. Two captains
 * who remove each other at the same time both pass {@link checkCaptainRemains}, but each writes before counting, so
 * at least one of them sees the other's write. Doesn't revert the write if the account has been written again
 * since.
 *
 * @throws AppError `last-captain`
 */
export async function revertLastCaptainLoss(
  context: ServiceContext,
  before: Ranked,
  after: Written,
): Promise<void> {
  if (!isActive(before) || isActive(after)) return
  if ((await countOthers(context, before)) > 0) return
  await writeAccount(context, before.id, {
    data: { role: 'captain', disabled: false },
    when: [isUnchanged(after)],
  })
  throw new AppError('last-captain')
}

/**
 * Disables a captain's account before it's deleted, because if two captains delete each other, the deletions
 * can't be reverted.
 *
 * @throws AppError `last-captain`
 */
export async function disableCaptain(context: ServiceContext, account: Ranked): Promise<void> {
  if (!isActive(account)) return
  const disabled = await writeAccount(context, account.id, { data: { disabled: true }, when: [] })
  if (disabled) await revertLastCaptainLoss(context, account, disabled)
}

const isActive = ({ role, disabled }: Omit<Ranked, 'id'>) => role === 'captain' && !disabled

async function countOthers(context: ServiceContext, { id }: Ranked): Promise<number> {
  const { totalDocs } = await context.payload.db.count({
    collection: 'users',
    where: {
      and: [{ role: { equals: 'captain' } }, { disabled: { not_equals: true } }, { id: { not_equals: id } }],
    },
  })
  return totalDocs
}

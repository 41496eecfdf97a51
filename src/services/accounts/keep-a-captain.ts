import type { Role } from '@/contract/user'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'
import { isUnchanged, writeAccount } from './write-account'

type Ranked = Pick<Account, 'id' | 'role' | 'disabled'>
type Written = Ranked & { writeToken?: string | null }

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
 * Counts again after a write that took a captain away, and takes the write back where it was the last one's: two captains who
 * do it to each other at one instant have both been counted before. Each writes first and counts then, so at least one of
 * them sees what the other wrote. If others have written the account since, the last of them decides about it.
 *
 * @param before the account as it was before the write
 * @param after as the write left it
 * @throws AppError `last-captain`
 */
export async function takeBackLastCaptain(
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
 * Disables a captain who is about to be deleted, which could not be taken back: of two who delete each other one stays.
 *
 * @throws AppError `last-captain`
 */
export async function disableCaptain(context: ServiceContext, account: Ranked): Promise<void> {
  if (!isActive(account)) return
  const disabled = await writeAccount(context, account.id, { data: { disabled: true }, when: [] })
  if (disabled) await takeBackLastCaptain(context, account, disabled)
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

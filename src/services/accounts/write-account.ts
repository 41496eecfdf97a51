import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'

/** Condition for {@link writeAccount}: the account hasn't been written since it was read. */
export const isUnchanged = ({ writeToken }: Pick<Account, 'writeToken'>): Where => ({
  writeToken: writeToken ? { equals: writeToken } : { exists: false },
})

/** Condition for {@link writeAccount}: the account can sign in. */
export const IS_ENABLED: Where = { disabled: { not_equals: true } }

/** Returns a new `writeToken`, which every write of an account sets. Random, so that it never repeats. */
export const newWriteToken = (): string => randomUUID()

/**
 * Writes some fields of an account in one statement, if the conditions hold. This way, a process that was
 * paused after reading the account can't undo other writes. Returns the updated account, or null if a
 * condition doesn't hold or the account is gone.
 */
export async function writeAccount(
  context: ServiceContext,
  id: string,
  { data, when }: { data: Partial<Account>; when: Where[] },
): Promise<Account | null> {
  const written: unknown = await context.payload.db.updateOne({
    collection: 'users',
    where: { and: [{ id: { equals: id } }, ...when] },
    data: { ...data, writeToken: newWriteToken(), updatedAt: context.now().toISOString() },
    options: { atomic: true },
  })
  return written as Account | null
}

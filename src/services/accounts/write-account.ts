import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'

/** A condition for {@link writeAccount}: nothing of the account has been written since it was read. */
export const isUnchanged = ({ writeToken }: Pick<Account, 'writeToken'>): Where => ({
  writeToken: writeToken ? { equals: writeToken } : { exists: false },
})

/** A condition for {@link writeAccount}: the account may sign in. */
export const IS_ENABLED: Where = { disabled: { not_equals: true } }

/** A new value of an account's `writeToken`, which every write of an account replaces. Random, so that it never repeats. */
export const newWriteToken = (): string => randomUUID()

/**
 * Writes single fields of an account, in one statement, if the conditions hold at that moment: a process that was paused
 * after it read the account can't undo what others wrote in the meantime. Returns the account as written, or null if a
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

import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import { updateIf } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'

/** Returns a write condition that holds if the account hasn't been written since it was read. */
export const isUnchanged = ({ writeToken }: Pick<Account, 'writeToken'>): Where => ({
  writeToken: writeToken ? { equals: writeToken } : { exists: false },
})

export const IS_ENABLED: Where = { disabled: { not_equals: true } }

/** Returns a random `writeToken`. Every write to an account must set a new one. */
export const newWriteToken = (): string => randomUUID()

/**
 * Writes some of an account's fields in one statement, so that a process that was paused after reading the
 * account can't undo other writes. Returns the updated account, or null if a condition doesn't hold or the
 * account no longer exists.
 */
export function writeAccount(
  context: ServiceContext,
  id: string,
  { data, when }: { data: Partial<Account>; when: Where[] },
): Promise<Account | null> {
  const stamp = { writeToken: newWriteToken(), updatedAt: context.now().toISOString() }
  const where = { and: [{ id: { equals: id } }, ...when] }
  return updateIf(context.payload, 'users', where, { ...data, ...stamp })
}

import type { Where } from 'payload'
import { hashPassword, isPassword } from '@/payload-overrides/password-hash'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { checkNewPassword } from './check-password'
import { type Account, readAccount } from './find-account'
import { dropLinkMails, readPasswordToken } from './password-links'
import { IS_ENABLED, writeAccount } from './write-account'

/**
 * Sets a password with a one-time link. Ends all the account's sessions. Returns the updated account.
 *
 * @throws AppError `link-expired`, and the errors from {@link checkNewPassword}, after which the link still
 *   works
 */
export async function resetPassword(
  context: ServiceContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Account> {
  const account = await readPasswordToken(context, token)
  if (!account) throw new AppError('link-expired')
  // The write checks the account's link key, so that concurrent requests can't both use the link.
  const changed = await writePassword(context, account, newPassword, {
    resetPasswordToken: { equals: account.resetPasswordToken },
  })
  if (!changed) throw new AppError('link-expired')
  return changed
}

/**
 * Changes a signed-in user's password. Ends all the account's sessions.
 *
 * @throws AppError `invalid-input` for the field `password` if the current password is wrong, and the errors
 *   from {@link checkNewPassword}
 */
export async function changePassword(
  context: ServiceContext,
  { accountId, password, newPassword }: { accountId: string; password: string; newPassword: string },
): Promise<Account> {
  const account = await readAccount(context, accountId)
  if (!account || !(await isPassword(password, account)))
    throw new AppError('invalid-input', { fields: { password: 'That’s not your current password.' } })
  const changed = await writePassword(context, account, newPassword, { hash: { equals: account.hash } })
  if (!changed) throw new AppError('edit-conflict')
  return changed
}

async function writePassword(
  context: ServiceContext,
  account: Account,
  password: string,
  unchanged: Where,
): Promise<Account | null> {
  checkNewPassword(password, account)
  const stored = await hashPassword(password)
  const changed = await writeAccount(context, account.id, {
    data: { ...stored, sessions: [], resetPasswordToken: null, resetPasswordExpiration: null },
    when: [unchanged, IS_ENABLED],
  })
  if (changed) await dropLinkMails(context, account.id)
  return changed
}

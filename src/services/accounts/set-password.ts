import type { Where } from 'payload'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { type Account, readAccount } from './find-account'
import { hashPassword, isPassword } from './password-hash'
import { dropLinkMails, readPasswordToken } from './password-links'
import { checkNewPassword } from './refuse-password'
import { IS_ENABLED, writeAccount } from './write-account'

/**
 * Sets the password of the account that a link was made for. The link is used up, every session and device of the account
 * ends. Gives the account as it is then.
 *
 * @throws AppError `link-expired`, or as {@link checkNewPassword}, which leaves the link usable
 */
export async function resetPassword(
  context: ServiceContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Account> {
  const account = await readPasswordToken(context, token)
  if (!account) throw new AppError('link-expired')
  // The key is a condition of the write: of two who use the link at once one is refused.
  const changed = await writePassword(context, account, newPassword, {
    resetPasswordToken: { equals: account.resetPasswordToken },
  })
  if (!changed) throw new AppError('link-expired')
  return changed
}

/**
 * Changes the password of somebody who is signed in and knows it. Every session and device of the account ends.
 *
 * @throws AppError `invalid-input` that names `password` where it is not the present one, or as {@link checkNewPassword}
 */
export async function changePassword(
  context: ServiceContext,
  { accountId, password, newPassword }: { accountId: string; password: string; newPassword: string },
): Promise<Account> {
  const account = await readAccount(context, accountId)
  if (!account || !(await isPassword(password, account)))
    throw new AppError('invalid-input', { fields: { password: 'This is not the password you have now.' } })
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
  await checkNewPassword(password, account)
  const stored = await hashPassword(password)
  const changed = await writeAccount(context, account.id, {
    data: { ...stored, sessions: [], resetPasswordToken: null, resetPasswordExpiration: null },
    when: [unchanged, IS_ENABLED],
  })
  if (changed) await dropLinkMails(context, account.id)
  return changed
}

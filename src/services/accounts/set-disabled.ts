import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { type Account, readAccount } from './find-account'
import { checkCaptainRemains, revertLastCaptainLoss } from './last-captain'
import { dropLinkMails } from './password-links'
import { writeAccount } from './write-account'

const DISABLED = { disabled: true, sessions: [], resetPasswordToken: null, resetPasswordExpiration: null }

/**
 * Disables or enables an account. Disabling ends its sessions and revokes its links.
 *
 * @throws AppError `not-found`, and the errors from {@link checkCaptainRemains}
 */
export async function setDisabled(
  context: ServiceContext,
  { accountId, actorId, disabled }: { accountId: string; actorId: string; disabled: boolean },
): Promise<Account> {
  const account = await readAccount(context, accountId)
  if (!account) throw new AppError('not-found')
  await checkCaptainRemains(context, account, { actorId, future: { role: account.role, disabled } })
  const data = disabled ? DISABLED : { disabled }
  const changed = await writeAccount(context, accountId, { data, when: [] })
  if (!changed) throw new AppError('not-found')
  await revertLastCaptainLoss(context, account, changed)
  if (disabled) await dropLinkMails(context, accountId)
  return changed
}

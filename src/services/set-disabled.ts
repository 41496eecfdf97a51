import { endSessions } from './change-sessions'
import { AppError } from './errors'
import { type Account, readAccount } from './find-account'
import { keepACaptain, takeBackLastCaptain } from './keep-a-captain'
import { dropLinkMails } from './password-links'
import type { Desk } from './ports'

/**
 * Disables an account or enables it again. Disabled, it cannot sign in, its sessions end at once and its links are dead.
 *
 * @throws AppError `not-found`, or as {@link keepACaptain}
 */
export async function setDisabled(
  desk: Desk,
  { accountId, actorId, disabled }: { accountId: string; actorId: string; disabled: boolean },
): Promise<Account> {
  const account = await readAccount(desk, accountId)
  if (!account) throw new AppError('not-found')
  await keepACaptain(desk, account, { actorId, future: { role: account.role, disabled } })
  const data = {
    disabled,
    ...(disabled && { resetPasswordToken: null, resetPasswordExpiration: null }),
    updatedAt: desk.now().toISOString(),
  }
  // First this, then the sessions (change-sessions.ts).
  await desk.payload.db.updateOne({ collection: 'users', id: accountId, data, options: { atomic: true } })
  const changed = { ...account, ...data }
  await takeBackLastCaptain(desk, account, changed)
  if (disabled) {
    await endSessions(desk, accountId)
    await dropLinkMails(desk, accountId)
  }
  return changed
}

import { randomBytes } from 'node:crypto'
import type { StaffMember } from '@/contract/staff'
import { AppError } from './errors'
import { type Account, accountName, findAccount, readAccount } from './find-account'
import { hashPassword } from './password-hash'
import { INVITATION_MS, makePasswordLink, renewLinkKey } from './password-links'
import type { Desk } from './ports'
import { presentStaff } from './read-staff'
import { readSite } from './read-site'

export interface Invitation {
  member: StaffMember
  link: string
  /** Whether the mail server has accepted the mail with the link; the outbox shows what comes of it otherwise. */
  mailed: boolean
}

/**
 * Creates the account of an editor, with a password that nobody knows, and the link to set one, which is mailed too.
 *
 * @throws AppError `already-exists` that names the field
 */
export async function inviteEditor(
  desk: Desk,
  { username, email, siteUrl }: { username: string; email: string; siteUrl: string },
): Promise<Invitation> {
  const fields = {
    ...((await findAccount(desk, username)) && { username: 'This user name is taken.' }),
    ...((await findAccount(desk, email)) && { email: 'There is an account with this email.' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('already-exists', { fields })
  const now = desk.now().toISOString()
  const created: unknown = await desk.payload.db.create({
    collection: 'users',
    data: {
      username: accountName(username),
      email: accountName(email),
      role: 'editor',
      disabled: false,
      ...(await hashPassword(randomBytes(32).toString('base64url'))),
      createdAt: now,
      updatedAt: now,
    },
  })
  return invite(desk, created as Account, siteUrl)
}

/**
 * Makes a new link for an account; the ones before it end. Not for the one of whoever asks: it would set their password
 * without the present one, which a browser left open does not know.
 *
 * @throws AppError `not-found`, `own-account` or `account-disabled`
 */
export async function renewInvitation(
  desk: Desk,
  { accountId, actorId, siteUrl }: { accountId: string; actorId: string; siteUrl: string },
): Promise<Invitation> {
  const account = await readAccount(desk, accountId)
  if (!account) throw new AppError('not-found')
  if (account.id === actorId) throw new AppError('own-account')
  if (account.disabled) throw new AppError('account-disabled')
  return invite(desk, account, siteUrl)
}

async function invite(desk: Desk, account: Account, siteUrl: string): Promise<Invitation> {
  const invitedUntil = new Date(desk.now().getTime() + INVITATION_MS)
  const invited = await renewLinkKey(desk, account, invitedUntil)
  const link = await makePasswordLink(desk, invited, { siteUrl, forMs: INVITATION_MS })
  const { brand } = await readSite(desk.payload)
  const mailed = await desk.payload.sendEmail({
    to: account.email,
    subject: `Your account at ${brand}`,
    text: [
      `You can sign in to the website of ${brand} as ${account.username}.`,
      'Choose your password here, within three days:',
      link,
      'The link works once. If you did not expect this mail, leave it.',
    ].join('\n\n'),
  })
  return { member: presentStaff(desk, invited), link, mailed: mailed === true }
}

import { randomBytes } from 'node:crypto'
import type { InvitedRole, StaffMember } from '@/contract/staff'
import { hashPassword } from '@/payload-overrides/password-hash'
import { readSite } from '../content/read-site'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { type Account, accountName, findAccount, readAccount } from './find-account'
import { INVITATION_MS, makePasswordLink, renewLinkKey } from './password-links'
import { presentStaff } from './read-staff'

export interface Invitation {
  member: StaffMember
  link: string
  /** Whether the mail server accepted the email. If it didn't, the email is in the outbox. */
  mailed: boolean
}

/**
 * Creates an editor's or a deckhand's account with a random password, and emails a link to set one.
 *
 * @throws AppError `already-exists` with the name of the field
 */
export async function inviteStaff(
  context: ServiceContext,
  { username, email, role, siteUrl }: { username: string; email: string; role: InvitedRole; siteUrl: string },
): Promise<Invitation> {
  const fields = {
    ...((await findAccount(context, username)) && { username: 'This user name is taken.' }),
    ...((await findAccount(context, email)) && { email: 'There’s already an account with this email.' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('already-exists', { fields })
  const now = context.now().toISOString()
  const created: unknown = await context.payload.db.create({
    collection: 'users',
    data: {
      username: accountName(username),
      email: accountName(email),
      role,
      disabled: false,
      ...(await hashPassword(randomBytes(32).toString('base64url'))),
      createdAt: now,
      updatedAt: now,
    },
  })
  return invite(context, created as Account, siteUrl)
}

/**
 * Creates a new link for an account and revokes its earlier links. Refuses the user's own account, because
 * anyone at an unattended browser could otherwise change the password without knowing the current one.
 *
 * @throws AppError `not-found`, `own-account` or `account-disabled`
 */
export async function renewInvitation(
  context: ServiceContext,
  { accountId, actorId, siteUrl }: { accountId: string; actorId: string; siteUrl: string },
): Promise<Invitation> {
  const account = await readAccount(context, accountId)
  if (!account) throw new AppError('not-found')
  if (account.id === actorId) throw new AppError('own-account')
  if (account.disabled) throw new AppError('account-disabled')
  return invite(context, account, siteUrl)
}

async function invite(context: ServiceContext, account: Account, siteUrl: string): Promise<Invitation> {
  const invitedUntil = new Date(context.now().getTime() + INVITATION_MS)
  const invited = await renewLinkKey(context, account, invitedUntil)
  const link = await makePasswordLink(context, invited, { siteUrl, forMs: INVITATION_MS })
  const { brand } = await readSite(context.payload)
  const mailed = await context.payload.sendEmail({
    to: account.email,
    subject: `Your ${brand} account`,
    text: [
      `You can sign in to the ${brand} website as ${account.username}.`,
      `To get started, choose a password within ${INVITATION_MS / 3_600_000} hours:`,
      link,
      'The link works once. Didn’t expect this email? You can ignore it.',
    ].join('\n\n'),
  })
  return { member: presentStaff(context, invited), link, mailed: mailed === true }
}

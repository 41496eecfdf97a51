import { randomBytes } from 'node:crypto'
import type { Where } from 'payload'
import { readSite } from '../content/read-site'
import { AppError } from '../errors'
import { IDLE } from '../mail/mail-states'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'
import { type Account, readAccount } from './find-account'
import { IS_ENABLED, writeAccount } from './write-account'

/** How long the captain's invitations and links are valid. */
export const INVITATION_MS = 72 * 3_600_000
/** How long links for a forgotten password are valid. */
export const RESET_MS = 3_600_000

/** The token comes after `#`, which browsers don't send, so servers and proxies don't log it. */
const LINK_PATH = '/captain/password#token='

/**
 * Creates a one-time link to set an account's password, signed with the account's link key. Setting a
 * password or disabling the account deletes the key, and a new link from the captain replaces the key.
 * Requesting a link for a forgotten password doesn't replace the key, so that a stranger can't revoke a
 * user's link.
 */
export async function makePasswordLink(
  context: ServiceContext,
  account: Account,
  { siteUrl, forMs }: { siteUrl: string; forMs: number },
): Promise<string> {
  const key = await ensureKey(context, account)
  const expiresAt = context.now().getTime() + forMs
  const token = [account.id, expiresAt.toString(36), sign(context, account.id, expiresAt, key)].join('.')
  return `${siteUrl}${LINK_PATH}${token}`
}

/** Deletes unsent emails with an account's links. Call this after deleting or replacing its link key. */
export async function dropLinkMails(context: ServiceContext, accountId: string): Promise<void> {
  await context.payload.db.deleteMany({
    collection: 'mails',
    where: { and: [IDLE, { text: { contains: `${LINK_PATH}${accountId}.` } }] },
  })
}

/**
 * Sets a new link key, which revokes the account's links.
 *
 * @param invitedUntil when the invitation expires, which the captain can see
 * @throws AppError `edit-conflict` if the account was disabled or its key changed since it was read
 */
export async function renewLinkKey(
  context: ServiceContext,
  account: Account,
  invitedUntil: Date | null,
): Promise<Account> {
  const data = {
    resetPasswordToken: newKey(),
    resetPasswordExpiration: invitedUntil?.toISOString() ?? null,
  }
  const written = await writeAccount(context, account.id, { data, when: [hasKey(account), IS_ENABLED] })
  if (!written) throw new AppError('edit-conflict')
  await dropLinkMails(context, account.id)
  return written
}

export async function sendResetLink(
  context: ServiceContext,
  { account, siteUrl }: { account: Account; siteUrl: string },
): Promise<void> {
  const link = await makePasswordLink(context, account, { siteUrl, forMs: RESET_MS })
  const { brand } = await readSite(context.payload)
  await context.payload.sendEmail({
    to: account.email,
    subject: `Reset your ${brand} password`,
    text: [
      `Someone, hopefully you, asked to reset the password for ${account.username} at ${brand}.`,
      'Choose a new one within the next hour:',
      link,
      'The link works once. If this wasn’t you, ignore this email: your password hasn’t changed.',
    ].join('\n\n'),
  })
}

/** Returns the account that a token belongs to, or null if the token was used, has expired or is invalid. */
export async function readPasswordToken(context: ServiceContext, token: string): Promise<Account | null> {
  const [id, expires, given] = token.split('.')
  if (!id || !expires || !given) return null
  const expiresAt = Number.parseInt(expires, 36)
  if (!(expiresAt > context.now().getTime())) return null
  const account = await readAccount(context, id)
  if (!account?.resetPasswordToken || account.disabled) return null
  const expected = sign(context, id, expiresAt, account.resetPasswordToken)
  return isSameSignature(expected, given) ? account : null
}

/** Returns when an email's link expires (epoch ms), or null if there's no link. Doesn't verify the link. */
export function linkExpiresAt(text: string): number | null {
  const [, token] = text.split(LINK_PATH)
  const [, expires] = token?.split('.') ?? []
  const expiresAt = Number.parseInt(expires ?? '', 36)
  return Number.isNaN(expiresAt) ? null : expiresAt
}

/** Returns the account's link key. Creates it if it's missing. In a race, the first write wins. */
async function ensureKey(context: ServiceContext, account: Account): Promise<string> {
  if (account.resetPasswordToken) return account.resetPasswordToken
  const key = newKey()
  const data = { resetPasswordToken: key }
  const written = await writeAccount(context, account.id, { data, when: [hasKey(account), IS_ENABLED] })
  const kept = written ?? (await readAccount(context, account.id))
  return kept?.resetPasswordToken ?? key
}

/** Returns a write condition that holds if the account's link key hasn't changed since it was read. */
const hasKey = ({ resetPasswordToken }: Account): Where => ({
  resetPasswordToken: resetPasswordToken ? { equals: resetPasswordToken } : { exists: false },
})

const newKey = () => randomBytes(32).toString('base64url')

/** Signs with the server's secret, too, so that a leaked database isn't enough to create a token. */
function sign(context: ServiceContext, id: string, expiresAt: number, key: string): string {
  return signature(context.payload.secret, `password-link:${id}:${expiresAt}:${key}`)
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Where } from 'payload'
import { AppError } from '../errors'
import { IDLE } from '../mail/read-waiting-mails'
import type { ServiceContext } from '../ports'
import { type Account, readAccount } from './find-account'
import { IS_ENABLED, writeAccount } from './write-account'

/** How long an invitation or a link from the captain is valid. */
export const INVITATION_MS = 72 * 3_600_000
/** How long a link for a forgotten password is valid. */
export const RESET_MS = 3_600_000

/** The token comes after `#`, which browsers don't send, so no server or proxy logs it. */
const LINK_PATH = '/captain/password#token='

/**
 * Creates a link to set an account's password, once. The token is signed with a key of the account, which
 * ends when a password is set, the account is disabled, or the captain creates a new link. All links with the
 * same key are valid until one is used, so that requesting another link doesn't revoke someone else's.
 */
export async function makePasswordLink(
  context: ServiceContext,
  account: Account,
  { siteUrl, forMs }: { siteUrl: string; forMs: number },
): Promise<string> {
  const key = await keepKey(context, account)
  const expiresAt = context.now().getTime() + forMs
  const token = [account.id, expiresAt.toString(36), sign(context, account.id, expiresAt, key)].join('.')
  return `${siteUrl}${LINK_PATH}${token}`
}

/** Deletes unsent emails with a link of an account. Call this when the account's link key has ended. */
export async function dropLinkMails(context: ServiceContext, accountId: string): Promise<void> {
  await context.payload.db.deleteMany({
    collection: 'mails',
    where: { and: [IDLE, { text: { contains: `${LINK_PATH}${accountId}.` } }] },
  })
}

/**
 * Sets a new link key, which revokes the account's links. The captain sees `invitedUntil`.
 *
 * @throws AppError `edit-conflict` if the account got another key or was disabled since it was read
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

/** Returns the account of a token, or null if the token was used, has expired or is invalid. */
export async function readPasswordToken(context: ServiceContext, token: string): Promise<Account | null> {
  const [id, expires, signature] = token.split('.')
  if (!id || !expires || !signature) return null
  const expiresAt = Number.parseInt(expires, 36)
  if (!(expiresAt > context.now().getTime())) return null
  const account = await readAccount(context, id)
  if (!account?.resetPasswordToken || account.disabled) return null
  const expected = Buffer.from(sign(context, id, expiresAt, account.resetPasswordToken))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? account : null
}

/** Returns when a text's link expires, in epoch milliseconds; null without a link. Doesn't verify it. */
export function linkExpiresAt(text: string): number | null {
  const [, token] = text.split(LINK_PATH)
  const [, expires] = token?.split('.') ?? []
  const expiresAt = Number.parseInt(expires ?? '', 36)
  return Number.isNaN(expiresAt) ? null : expiresAt
}

/** Returns the account's link key, created if needed. If two are created at once, the first one stays. */
async function keepKey(context: ServiceContext, account: Account): Promise<string> {
  if (account.resetPasswordToken) return account.resetPasswordToken
  const key = newKey()
  const data = { resetPasswordToken: key }
  const written = await writeAccount(context, account.id, { data, when: [hasKey(account), IS_ENABLED] })
  const kept = written ?? (await readAccount(context, account.id))
  return kept?.resetPasswordToken ?? key
}

/** Write condition: the account's link key hasn't changed since it was read. */
const hasKey = ({ resetPasswordToken }: Account): Where => ({
  resetPasswordToken: resetPasswordToken ? { equals: resetPasswordToken } : { exists: false },
})

const newKey = () => randomBytes(32).toString('base64url')

/**
 * Signs with the server's secret too, so that a leaked copy of the database isn't enough to create a token.
 */
function sign(context: ServiceContext, id: string, expiresAt: number, key: string): string {
  return createHmac('sha256', context.payload.secret)
    .update(`password-link:${id}:${expiresAt}:${key}`)
    .digest('base64url')
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Where } from 'payload'
import { AppError } from '../errors'
import { IDLE } from '../mail/read-waiting-mails'
import type { ServiceContext } from '../ports'
import { type Account, readAccount } from './find-account'
import { IS_ENABLED, writeAccount } from './write-account'

/** How long an invitation, or the link that the captain makes, may be used. */
export const INVITATION_MS = 72 * 3_600_000
/** How long the link for a forgotten password may be used. */
export const RESET_MS = 3_600_000

/** Where links lead. The token stands behind `#`, which browsers never send: no server or proxy has it in its log. */
const LINK_PATH = '/captain/password#token='

/**
 * Makes a link with which somebody sets the password of an account, once: the token is signed with a key that the account
 * keeps until a password is set, the account is disabled, or the captain makes a new link. Several links of one key are good
 * until one of them is used, so that nobody can spoil another's link by asking for one more.
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

/** Takes the mails off the outbox that wait with a link of an account: nobody can use it any more. Call it when its key has ended. */
export async function dropLinkMails(context: ServiceContext, accountId: string): Promise<void> {
  await context.payload.db.deleteMany({
    collection: 'mails',
    where: { and: [IDLE, { text: { contains: `${LINK_PATH}${accountId}.` } }] },
  })
}

/**
 * Gives an account a new key, which ends every link that it had; `invitedUntil` is what the captain is shown.
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

/** Gives the account that a token was made for; null where the token was used, has run out, or never was one. */
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

/** When the link in a text runs out, in milliseconds since 1970; null where there is none. Nothing else of it is looked at. */
export function linkExpiresAt(text: string): number | null {
  const [, token] = text.split(LINK_PATH)
  const [, expires] = token?.split('.') ?? []
  const expiresAt = Number.parseInt(expires ?? '', 36)
  return Number.isNaN(expiresAt) ? null : expiresAt
}

/** The key of an account's links; made where there is none. Of two made at once the first stays. */
async function keepKey(context: ServiceContext, account: Account): Promise<string> {
  if (account.resetPasswordToken) return account.resetPasswordToken
  const key = newKey()
  const data = { resetPasswordToken: key }
  const written = await writeAccount(context, account.id, { data, when: [hasKey(account), IS_ENABLED] })
  const kept = written ?? (await readAccount(context, account.id))
  return kept?.resetPasswordToken ?? key
}

/** A condition of a write: the key of the account's links is the one that was read, or there is still none. */
const hasKey = ({ resetPasswordToken }: Account): Where => ({
  resetPasswordToken: resetPasswordToken ? { equals: resetPasswordToken } : { exists: false },
})

const newKey = () => randomBytes(32).toString('base64url')

/** The account's key alone, as a copy of the database has it, makes no token: it takes the server's secret too. */
function sign(context: ServiceContext, id: string, expiresAt: number, key: string): string {
  return createHmac('sha256', context.payload.secret)
    .update(`password-link:${id}:${expiresAt}:${key}`)
    .digest('base64url')
}

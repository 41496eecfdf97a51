import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'payload'
import type { Account } from '@/services/accounts/find-account'
import { apiCookie, cookieName } from './api-cookie'

const MAX_AGE_SECONDS = 365 * 24 * 3600

/**
 * The Set-Cookie header that makes this browser one that the account was signed in with. Signed with the account's salt,
 * which every new password replaces: a password change revokes all of them.
 */
export function deviceCookie(secret: string, account: Account): string {
  const device = randomBytes(12).toString('base64url')
  return apiCookie(nameFor(account), `${device}.${sign(secret, account, device)}`, MAX_AGE_SECONDS)
}

/** Gives the device that a request comes from, where the account was signed in there before; null for a strange one. */
export function deviceOf(headers: Headers, secret: string, account: Account): string | null {
  const [device, signature] =
    parseCookies(headers)
      .get(cookieName(nameFor(account)))
      ?.split('.') ?? []
  if (!device || !signature) return null
  const expected = Buffer.from(sign(secret, account, device))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? device : null
}

/** One cookie an account, so that two people who share a browser keep theirs; the name tells nobody's. */
function nameFor({ id }: Account): string {
  return `device-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
}

function sign(secret: string, { id, salt }: Account, device: string): string {
  return createHmac('sha256', secret)
    .update(`device:${id}:${device}:${salt ?? ''}`)
    .digest('base64url')
}

import { createHash, randomBytes } from 'node:crypto'
import { parseCookies } from 'payload'
import type { Account } from '@/services/accounts/find-account'
import { signature } from '@/services/signature'
import { apiCookie, cookieName } from './api-cookie'
import { readSigned } from './signed-value'

const MAX_AGE_SECONDS = 365 * 24 * 3600

/**
 * Returns the Set-Cookie header that marks this browser as a known device of the account. The signature
 * includes the account's salt, so changing the password revokes all device cookies.
 */
export function deviceCookie(secret: string, account: Account): string {
  const device = randomBytes(12).toString('base64url')
  return apiCookie(nameFor(account), `${device}.${sign(secret, account, device)}`, MAX_AGE_SECONDS)
}

/** Returns this device's id if the account has signed in on it before, or null. */
export function deviceOf(headers: Headers, secret: string, account: Account): string | null {
  const cookie = parseCookies(headers).get(cookieName(nameFor(account)))
  return readSigned(cookie, (device) => sign(secret, account, device))
}

/**
 * Returns the cookie's name. Each account has its own cookie, so that two people can share a browser. The
 * name doesn't reveal the account.
 */
function nameFor({ id }: Account): string {
  return `device-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
}

function sign(secret: string, { id, salt }: Account, device: string): string {
  return signature(secret, `device:${id}:${device}:${salt ?? ''}`)
}

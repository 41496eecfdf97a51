import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'payload'
import type { Account } from '@/services/accounts/find-account'
import { apiCookie, cookieName } from './api-cookie'

const MAX_AGE_SECONDS = 365 * 24 * 3600

/**
 * Returns the Set-Cookie header that marks this browser as a known device of the account. It's signed with
 * the account's salt, which every password change replaces, so a password change revokes all device cookies.
 */
export function deviceCookie(secret: string, account: Account): string {
  const device = randomBytes(12).toString('base64url')
  return apiCookie(nameFor(account), `${device}.${sign(secret, account, device)}`, MAX_AGE_SECONDS)
}

/** Returns the id of the device if the account has signed in on it before; null for an unknown device. */
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

/** One cookie per account, so that two people can share a browser. The name doesn't reveal the account. */
function nameFor({ id }: Account): string {
  return `device-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
}

function sign(secret: string, { id, salt }: Account, device: string): string {
  return createHmac('sha256', secret)
    .update(`device:${id}:${device}:${salt ?? ''}`)
    .digest('base64url')
}

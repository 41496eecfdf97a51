import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PayloadRequest, parseCookies } from 'payload'
import { apiCookie, cookieName } from '@/server/http/api-cookie'

const COOKIE = 'checkout'
/** Long enough for a hold and the retries after it. */
const MAX_AGE_SECONDS = 60 * 60

/**
 * The token that ties the calls of one checkout together: the checkout's id and a signature over it. The id alone is
 * no secret, because the booking that a checkout becomes is listed publicly under the same id.
 */
export function checkoutToken(secret: string, checkoutId: string): string {
  return `${checkoutId}.${sign(secret, checkoutId)}`
}

/** Gives the checkout's id of a token, or null where the signature is not ours. */
export function readCheckoutToken(secret: string, token: string | undefined): string | null {
  const [checkoutId, signature] = token?.split('.') ?? []
  if (!checkoutId || !signature) return null
  const expected = Buffer.from(sign(secret, checkoutId))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? checkoutId : null
}

/** The checkout a request is about: the body's `checkoutId` first, then the cookie (decision 14); null where none. */
export function checkoutOf(req: PayloadRequest, bodyToken?: string): string | null {
  return readCheckoutToken(req.payload.secret, bodyToken ?? parseCookies(req.headers).get(cookieName(COOKIE)))
}

/** The Set-Cookie header that names a checkout for this browser. */
export function checkoutCookie(req: PayloadRequest, checkoutId: string): Record<string, string> {
  return setCookie(checkoutToken(req.payload.secret, checkoutId), MAX_AGE_SECONDS)
}

/** The Set-Cookie header that forgets the checkout: it became a booking, or was given up. */
export function forgetCheckout(): Record<string, string> {
  return setCookie('', 0)
}

function setCookie(value: string, maxAge: number) {
  return { 'Set-Cookie': apiCookie(COOKIE, value, maxAge) }
}

function sign(secret: string, checkoutId: string): string {
  return createHmac('sha256', secret).update(`checkout:${checkoutId}`).digest('base64url')
}

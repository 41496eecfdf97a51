import { type PayloadRequest, parseCookies } from 'payload'
import { apiCookie, cookieName } from '@/server/http/api-cookie'
import { readSigned, signature } from '@/server/http/signed-value'

const COOKIE = 'checkout'
/** Long enough for a hold and any retries after it. */
const MAX_AGE_SECONDS = 60 * 60

/**
 * Returns the signed checkout id that ties the calls of one checkout together
 * (docs/decisions/0005-signed-checkout-token.md). The id alone isn't secret: the booking has the same id, and
 * bookings are listed publicly.
 */
export function checkoutToken(secret: string, checkoutId: string): string {
  return `${checkoutId}.${sign(secret, checkoutId)}`
}

/**
 * Returns the checkout id from the token in the request body, or from the cookie if the body has no token.
 * Returns null if the token is missing or invalid (docs/product-rules.md#seat-holds).
 */
export function checkoutOf(req: PayloadRequest, bodyToken?: string): string | null {
  const token = bodyToken ?? parseCookies(req.headers).get(cookieName(COOKIE))
  return readSigned(token, (checkoutId) => sign(req.payload.secret, checkoutId))
}

/** Returns the Set-Cookie header that stores the checkout in this browser. */
export function checkoutCookie(req: PayloadRequest, checkoutId: string): Record<string, string> {
  return { 'Set-Cookie': apiCookie(COOKIE, checkoutToken(req.payload.secret, checkoutId), MAX_AGE_SECONDS) }
}

/** Returns the Set-Cookie header that clears the checkout cookie after the seats are booked or released. */
export function forgetCheckout(): Record<string, string> {
  return { 'Set-Cookie': apiCookie(COOKIE, '', 0) }
}

const sign = (secret: string, checkoutId: string) => signature(secret, `checkout:${checkoutId}`)

import { type PayloadRequest, parseCookies } from 'payload'
import { apiCookie, cookieName } from '@/server/http/api-cookie'
import { readSigned } from '@/server/http/signed-value'
import { signature } from '@/services/signature'

const COOKIE = 'checkout'
const BOOKED_COOKIE = 'booked'
/** The lifetime of both cookies, which covers a hold and any retries after it. */
const MAX_AGE_SECONDS = 60 * 60

/**
 * Returns the signed checkout id that ties the calls of one checkout together
 * (docs/decisions/0005-signed-checkout-token.md). The id alone isn't secret: the booking has the same id, and
 * bookings are listed publicly.
 */
export function checkoutToken(secret: string, checkoutId: string): string {
  return `${checkoutId}.${sign(secret, checkoutId)}`
}

/** Returns a token's checkout id, or null if the token is missing or invalid. */
export function readCheckoutToken(secret: string, token: string | undefined): string | null {
  return readSigned(token, (checkoutId) => sign(secret, checkoutId))
}

/**
 * Returns the checkout id from the token in the request body, or from the cookie if the body has no token.
 * Returns null if the token is missing or invalid (docs/product-rules.md#seat-holds).
 */
export function checkoutOf(req: PayloadRequest, bodyToken?: string): string | null {
  const token = bodyToken ?? parseCookies(req.headers).get(cookieName(COOKIE))
  return readCheckoutToken(req.payload.secret, token)
}

/** Returns the Set-Cookie header that stores the checkout in this browser. */
export function checkoutCookie(req: PayloadRequest, checkoutId: string): Record<string, string> {
  return { 'Set-Cookie': apiCookie(COOKIE, checkoutToken(req.payload.secret, checkoutId), MAX_AGE_SECONDS) }
}

/** Returns the Set-Cookie header that clears the checkout cookie after the seats are released. */
export function forgetCheckout(): Record<string, string> {
  return { 'Set-Cookie': apiCookie(COOKIE, '', 0) }
}

/**
 * Returns the Set-Cookie headers to send after a booking. They clear the checkout cookie, so that the next
 * booking opens a new checkout, and store the booking's id, so that this browser can download its calendar
 * file.
 */
export function bookedCookies(req: PayloadRequest, bookingId: string): Headers {
  const headers = new Headers(forgetCheckout())
  const token = checkoutToken(req.payload.secret, bookingId)
  headers.append('Set-Cookie', apiCookie(BOOKED_COOKIE, token, MAX_AGE_SECONDS))
  return headers
}

/**
 * Returns the id of this browser's last booking, or null. If the booking's response was lost, the checkout
 * cookie still has the same id.
 */
export function bookedIdOf(req: PayloadRequest): string | null {
  const token = parseCookies(req.headers).get(cookieName(BOOKED_COOKIE))
  return readCheckoutToken(req.payload.secret, token) ?? checkoutOf(req)
}

const sign = (secret: string, checkoutId: string) => signature(secret, `checkout:${checkoutId}`)

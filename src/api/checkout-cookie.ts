import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PayloadRequest, parseCookies } from 'payload'
import { apiCookie, cookieName } from '@/server/http/api-cookie'

const COOKIE = 'checkout'
const BOOKED_COOKIE = 'booked'
/** Covers a hold and the retries after it. */
const MAX_AGE_SECONDS = 60 * 60

/**
 * Returns the token that ties the calls of one checkout together: its id and a signature
 * (docs/decisions/0005-signed-checkout-token.md). The id alone isn't secret, because the booking has the same
 * id and is listed publicly.
 */
export function checkoutToken(secret: string, checkoutId: string): string {
  return `${checkoutId}.${sign(secret, checkoutId)}`
}

/** Returns a token's checkout id, or null if the signature is invalid. */
export function readCheckoutToken(secret: string, token: string | undefined): string | null {
  const [checkoutId, signature] = token?.split('.') ?? []
  if (!checkoutId || !signature) return null
  const expected = Buffer.from(sign(secret, checkoutId))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? checkoutId : null
}

/**
 * Returns a request's checkout id: from `checkoutId` in the body, else from the cookie; null if neither is
 * valid (docs/product-rules.md#seat-holds).
 */
export function checkoutOf(req: PayloadRequest, bodyToken?: string): string | null {
  return readCheckoutToken(req.payload.secret, bodyToken ?? parseCookies(req.headers).get(cookieName(COOKIE)))
}

/** Returns the Set-Cookie header that stores the checkout in this browser. */
export function checkoutCookie(req: PayloadRequest, checkoutId: string): Record<string, string> {
  return setCookie(checkoutToken(req.payload.secret, checkoutId), MAX_AGE_SECONDS)
}

/** Returns the Set-Cookie header that clears the checkout after it was released. */
export function forgetCheckout(): Record<string, string> {
  return setCookie('', 0)
}

/**
 * Returns the Set-Cookie headers after a booking: they clear the checkout, so that the next one starts anew, and remember what
 * was booked, for its calendar file.
 */
export function bookedCookies(req: PayloadRequest, bookingId: string): Headers {
  const headers = new Headers(forgetCheckout())
  const token = checkoutToken(req.payload.secret, bookingId)
  headers.append('Set-Cookie', apiCookie(BOOKED_COOKIE, token, MAX_AGE_SECONDS))
  return headers
}

/** Returns the id of what this browser booked last, or null. If that response was lost, it still has the checkout's. */
export function bookedIdOf(req: PayloadRequest): string | null {
  const cookies = parseCookies(req.headers)
  const { secret } = req.payload
  return readCheckoutToken(secret, cookies.get(cookieName(BOOKED_COOKIE))) ?? checkoutOf(req)
}

function setCookie(value: string, maxAge: number) {
  return { 'Set-Cookie': apiCookie(COOKIE, value, maxAge) }
}

function sign(secret: string, checkoutId: string): string {
  return createHmac('sha256', secret).update(`checkout:${checkoutId}`).digest('base64url')
}

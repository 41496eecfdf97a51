import { type PayloadRequest, parseCookies } from 'payload'
import { apiCookie, cookieName } from '@/server/http/api-cookie'
import { guestKey } from '@/services/bookings/guest-link'

type Keyed = Parameters<typeof guestKey>[1]

/**
 * The cookie's lifetime. Nearly every trip takes place before its cookie expires. After that, the link in the guest's
 * email still opens the page.
 */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

/** Returns the cookie's name. Each booking has its own cookie, so a browser can open several bookings. */
const nameOf = (reference: string) => `booking-${reference}`

/**
 * Returns the Set-Cookie header that lets this browser open a booking's page. Its value is the booking's key,
 * so revoking the links also revokes the cookies.
 */
export function bookingCookie(req: PayloadRequest, booking: Keyed): string {
  return apiCookie(nameOf(booking.reference), guestKey(req, booking), MAX_AGE_SECONDS)
}

/** Returns the key in this browser's cookie for a booking, or null if there is none. */
export function bookingKeyOf(req: PayloadRequest, reference: string): string | null {
  return parseCookies(req.headers).get(cookieName(nameOf(reference))) ?? null
}

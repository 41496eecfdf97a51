import { type PayloadRequest, parseCookies } from 'payload'
import { apiCookie, cookieName } from '@/server/http/api-cookie'
import type { WaiverPass } from '@/services/waivers/waiver-link'

/**
 * The cookie's lifetime. It covers the weeks in which parties sign their waivers before the trip. After that,
 * guests can open the page with the link.
 */
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60

const nameOf = (reference: string) => `waiver-${reference}`

/** Returns the Set-Cookie header that opens a party's waiver, but nothing else about the booking. */
export function waiverCookie(reference: string, { key, signer }: WaiverPass): string {
  return apiCookie(nameOf(reference), `${key}.${signer}`, MAX_AGE_SECONDS)
}

/** Returns the contents of this browser's cookie for a waiver, or null if there's no such cookie. */
export function waiverPassOf(req: PayloadRequest, reference: string): WaiverPass | null {
  const value = parseCookies(req.headers).get(cookieName(nameOf(reference)))
  const [key, signer] = value?.split('.') ?? []
  return key && signer ? { key, signer } : null
}

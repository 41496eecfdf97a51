import { siteUrl } from '../site-url'

const isHttps = () => siteUrl().startsWith('https:')

/**
 * Returns a cookie's name as sent to browsers. On an https site, the name has the `__Host-` prefix, so that
 * other hosts on the domain and http pages can't set the cookie. The prefix requires `Secure`, so cookies on
 * an http site (local development) don't have it.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-${name}` : name)

/** Returns the Set-Cookie header for an httpOnly, SameSite=Lax cookie. */
export function apiCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

import { siteUrl } from '../site-url'

const isHttps = () => siteUrl().startsWith('https:')

/**
 * Returns a cookie's name as sent to browsers. On https it starts with `__Host-`, so neither other hosts of
 * the domain nor http pages can set it. The prefix requires `Secure`, so on http (local development) it's the
 * plain name.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-${name}` : name)

/** Returns the Set-Cookie header of an httpOnly, SameSite=Lax cookie. */
export function apiCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

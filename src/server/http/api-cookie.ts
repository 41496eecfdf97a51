import { siteUrl } from '../site-url'

const isHttps = () => siteUrl().startsWith('https:')

/**
 * Returns the name of a cookie as browsers keep it. On https it begins with `__Host-`: no other host of the domain, and no
 * http page, can set it. That takes `Secure`, so on http (this machine) it is the plain name.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-${name}` : name)

/** Returns the Set-Cookie header of a cookie that no script and no other site's page can read. */
export function apiCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

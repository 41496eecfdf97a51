import { siteUrl } from './site-url'

/** Gives the Set-Cookie header of a cookie that only `/api` reads: no script, and no other site's page. */
export function apiCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = siteUrl().startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

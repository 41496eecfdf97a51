import { env } from '@/env'

/** Returns the site's public origin, without a trailing slash. */
export function siteUrl(): string {
  return env().siteUrl
}

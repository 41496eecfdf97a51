import { env } from '@/env'

/** The public origin of the site, without a slash at the end. */
export function siteUrl(): string {
  return env().siteUrl
}

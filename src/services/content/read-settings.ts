import type { Payload } from 'payload'
import type { SiteSetting } from '@/payload-types'

/** Returns the current site settings. */
export function readSettings(payload: Payload): Promise<SiteSetting> {
  return payload.findGlobal({ slug: 'site-settings', depth: 0 })
}

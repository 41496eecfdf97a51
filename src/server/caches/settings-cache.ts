import type { Payload } from 'payload'
import type { SiteSetting } from '@/payload-types'
import { readSettings } from '@/services/content/read-settings'
import { processSingleton } from '@/shared/process-singleton'
import { contentVersion } from './content-clock'

interface Cached {
  version: string
  settings: Promise<SiteSetting>
}
const cached = () => processSingleton('sixpackSettings', () => new WeakMap<Payload, Cached>())

/**
 * Returns the site settings, as of the latest content version that this process has seen. A change in another
 * process shows up within a second, so don't use this function for fees or permissions.
 */
export function readCachedSettings(payload: Payload): Promise<SiteSetting> {
  const version = contentVersion()
  const found = cached().get(payload)
  if (found?.version === version) return found.settings
  const settings = readSettings(payload)
  cached().set(payload, { version, settings })
  // Don't keep a failed read. The caller handles the error.
  settings.catch(() => cached().delete(payload))
  return settings
}

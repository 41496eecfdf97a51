import { createHash } from 'node:crypto'
import { processSingleton } from '@/shared/process-singleton'

const scripts = () => processSingleton('sixpackInlineScripts', () => new Set<string>())

/**
 * Allows one of our own inline scripts on every page, by its hash. Call this when the module loads, next to
 * the script. We can't use a nonce, because React adds it only to Next's scripts, and a page that reads the
 * nonce isn't cached.
 */
export function allowInlineScript(text: string): void {
  scripts().add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Returns the Content-Security-Policy sources that allow our own inline scripts. */
export function ownInlineScripts(): string[] {
  return [...scripts()]
}

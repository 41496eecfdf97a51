import { createHash } from 'node:crypto'
import { processSingleton } from '@/shared/process-singleton'

const scripts = () => processSingleton('sixpackInlineScripts', () => new Set<string>())

/**
 * Allows one of our own inline scripts on every page, by its hash. Call it at module load, next to the
 * script. We can't use a nonce: React only adds it to Next's scripts, and a page that reads it isn't cached.
 */
export function allowInlineScript(text: string): void {
  scripts().add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Returns the Content-Security-Policy sources of our own inline scripts. */
export function ownInlineScripts(): string[] {
  return [...scripts()]
}

import { createHash } from 'node:crypto'

/** On `globalThis`, because Next bundles the pages and the check in front of Next apart. */
const store = globalThis as typeof globalThis & { sixpackInlineScripts?: Set<string> }

/**
 * Lets every page run this inline script of our own, by its hash. Call it where the script is written, when the module loads; React
 * puts Next's nonce on Next's scripts only, and a page that asked for the nonce couldn't be kept.
 */
export function allowInlineScript(text: string): void {
  store.sixpackInlineScripts ??= new Set()
  store.sixpackInlineScripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Returns the Content-Security-Policy sources of our own inline scripts. */
export function ownInlineScripts(): string[] {
  return [...(store.sixpackInlineScripts ?? [])]
}

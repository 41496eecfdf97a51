import { createHash } from 'node:crypto'

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Patterns of Next's inline scripts. Each is a call with one JSON argument, which can only pass data. */
const DATA_CALLS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  // Matches Turbopack's list of the page's chunks.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s,
]

/**
 * Returns the Content-Security-Policy sources that allow Next's inline scripts in a page, separated by
 * spaces. Injected scripts remain blocked (docs/decisions/0030-inline-scripts-by-hash-or-nonce.md).
 * src/server/http/inline-scripts.ts allows our own scripts.
 *
 * @param {string} html
 */
export function scriptHashes(html) {
  const hashes = new Set()
  for (const [, attributes, text] of html.matchAll(SCRIPTS)) {
    if (/\s(?:src|type)=/.test(attributes)) continue
    if (isDataCall(text)) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}

const isDataCall = (text) => DATA_CALLS.some((call) => isJson(call.exec(text)?.[1]))

function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

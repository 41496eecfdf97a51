import { createHash } from 'node:crypto'

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Next's inline scripts: calls with a JSON argument, which can't do anything but pass data. */
const DATA_CALLS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  // Turbopack's list of the page's chunks.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s,
]

/**
 * Returns the Content-Security-Policy sources of Next's inline scripts in a rendered page, separated by
 * spaces.
 *
 * Only includes calls that pass data, so a script that was injected into the content stays blocked
 * (docs/decisions/0030-inline-scripts-by-hash-or-nonce.md). Our own scripts are in
 * src/server/http/inline-scripts.ts.
 *
 * @param {string} html
 */
export function scriptHashes(html) {
  const hashes = new Set()
  for (const [, attributes, text] of html.matchAll(SCRIPTS)) {
    if (/\s(?:src|type)=/.test(attributes)) continue
    if (isDataCall(text)) hashes.add(`'sha256-${sha256(text)}'`)
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

const sha256 = (text) => createHash('sha256').update(text).digest('base64')

import { createHash } from 'node:crypto'

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Next's scripts: calls whose argument is JSON, so that they can't do anything else. */
const DATA_CALLS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  // Turbopack's list of the page's chunks.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s,
]

/**
 * Returns the Content-Security-Policy sources of the inline scripts that a rendered page may run, separated by spaces.
 *
 * Only the scripts of the layout's head and Next's data are named. A script that got into the content stays blocked, although
 * it is part of the HTML (docs/decisions/0030).
 *
 * @param {string} html
 */
export function scriptHashes(html) {
  const endOfHead = html.indexOf('</head>')
  const hashes = new Set()
  for (const { 1: attributes, 2: text, index } of html.matchAll(SCRIPTS)) {
    if (/\s(?:src|type)=/.test(attributes)) continue
    if (index < endOfHead || isDataCall(text)) hashes.add(`'sha256-${sha256(text)}'`)
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

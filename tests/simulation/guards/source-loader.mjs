import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * Removes one guard from the site's source as it's loaded, without changing the file. Preloaded with `--import`, after
 * tsx, so that this hook runs first. GUARD_EDIT is `{ file, edits: [[find, replace], …] }` as JSON.
 */
const text = process.env.GUARD_EDIT
const edit = text ? JSON.parse(text) : null

// This module is both the preload, and the hooks that run in a thread of their own.
if (edit && !new URL(import.meta.url).searchParams.has('hooks')) register(`${import.meta.url}?hooks`)

export async function load(url, context, nextLoad) {
  if (!edit || !url.startsWith('file:') || !fileURLToPath(url).endsWith(`/${edit.file}`)) return nextLoad(url, context)
  let source = readFileSync(fileURLToPath(url), 'utf8')
  for (const [find, replace] of edit.edits) {
    if (source.split(find).length !== 2) throw new Error(`${edit.file} must contain this once: ${find}`)
    source = source.replace(find, () => replace)
  }
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
  const { outputText } = ts.transpileModule(source, { compilerOptions })
  return { format: 'module', source: outputText, shortCircuit: true }
}

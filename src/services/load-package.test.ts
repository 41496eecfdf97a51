import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

/** Vitest replaces `import()` with its own, so this program runs in a separate Node process. */
const PROGRAM = `
import { createRequire } from 'node:module'
const path = process.argv[1]
const outcome = (load) => load().then(() => 'loaded', (error) => error.message)
const require = createRequire(import.meta.url)
const loads = { import: () => import(path), require: async () => require(path) }
const outcomes = {}
for (const [name, load] of Object.entries(loads)) {
  globalThis.isBroken = true
  const first = await outcome(load)
  globalThis.isBroken = false
  outcomes[name] = [first, await outcome(load)]
}
console.log(JSON.stringify(outcomes))
`

// docs/upstream-bugs.md#next-and-node-cache-a-failed-import-until-the-process-ends
describe('a package that fails to load once', { timeout: 30_000 }, () => {
  it('fails again with Node’s import(), and loads with require()', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sixpack-load-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'package.cjs')
    writeFileSync(path, "if (globalThis.isBroken) throw new Error('EMFILE')")
    const args = ['--input-type=module', '--eval', PROGRAM, path]
    const outcomes = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
    expect(outcomes).toEqual({ import: ['EMFILE', 'EMFILE'], require: ['EMFILE', 'loaded'] })
  })

  it('fails again with Next’s import()', () => {
    const scope = 'node_modules/@next'
    const [compiler = ''] = readdirSync(scope).filter((name) => name.startsWith('swc-'))
    const [binary = ''] = readdirSync(join(scope, compiler)).filter((name) => name.endsWith('.node'))
    // The compiler contains the source of the runtime that it adds to a build.
    const code = readFileSync(join(scope, compiler, binary))
    expect(code.includes('entry = Promise.reject(error)')).toBe(true)
    expect(code.includes('chunkCache.set(chunkPath, entry)')).toBe(true)
  })
})

describe('loadPackage', () => {
  it('finds packages no matter which folder the process was started in', async () => {
    const before = process.cwd()
    onTestFinished(() => process.chdir(before))
    process.chdir(tmpdir())
    const { loadPackage } = await import('./load-package')
    expect(loadPackage('@zxcvbn-ts/core')).toHaveProperty('ZxcvbnFactory')
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isServerFunction } from './server-functions'

const MODULE = 'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js'
const source = readFileSync(new URL(`../../${MODULE}`, import.meta.url), 'utf8')
const table = /const baseServerFunctions = \{([\s\S]*?)\n\};/.exec(source)?.[1] ?? ''
const names = table.split('\n').flatMap((line) => /^ {2}'?([a-z-]+)'?:/.exec(line)?.[1] ?? [])

describe('the installed Payload', () => {
  it('has no server function that’s missing from our list', () => {
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isServerFunction(name))).toEqual([])
  })

  it('still looks names up without an own-property check; if this fails, see docs/upstream-bugs.md', () => {
    expect(source).toContain('const fn = extraServerFunctions?.[fnKey] || baseServerFunctions[fnKey];')
  })
})

it.each([
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '',
  'nope',
  null,
  undefined,
  1,
  {},
  ['form-state'],
])('refuses %o', (name) => expect(isServerFunction(name)).toBe(false))

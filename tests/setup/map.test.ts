import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCE = /^(charter\.config|(src|collections|simulators|scripts|deploy|tests)\/).*\.(ts|tsx|mjs|css)$/
/**
 * The map leaves out tests, which are found by their names, and generated migrations and type declarations, which no
 * one edits.
 */
const NOT_NAMED = /\.(test|spec)\.tsx?$|\.d\.ts$|^src\/database\/migrations\//

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const sources = tracked.filter((path) => SOURCE.test(path) && !NOT_NAMED.test(path))
const map = mapOf(readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8'))

/**
 * Returns the paths, without extensions, in the table "Where things are" of ARCHITECTURE.md. Its first column
 * has a folder; without one, the row belongs to the folder above it. The second column has files of that folder
 * as code, `a, b/{c, d}`. A bold name is the subfolder of the files after it. Text in parentheses is a note.
 */
function mapOf(document: string): string[] {
  const table = document.split('\n## Where things are\n')[1]?.split('\n## ')[0] ?? ''
  let folder = ''
  return table.split('\n').flatMap((line) => {
    const [, first = '', second = ''] = /^\| ?(.*?) ?\| (.*) \|$/.exec(line) ?? []
    folder = /^`(?:\.\/)?([^`]*)`/.exec(first)?.[1] ?? folder
    let subfolder = ''
    return [...second.replace(/\([^)]*\)/g, '').matchAll(/\*\*(.+?)\*\*|`(.+?)`/g)].flatMap(
      ([, bold, code]) => {
        if (bold !== undefined) subfolder = `${bold}/`
        return code === undefined ? [] : namesIn(code).map((name) => folder + subfolder + name)
      },
    )
  })
}

/** Expands 'a, b/{c, d}' to 'a', 'b/c' and 'b/d'. */
function namesIn(code: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)([^ ,]*\{[^}]*\}[^ ,]*)(.*)$/.exec(code) ?? []
  if (list === undefined)
    return code
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  const [prefix = '', inner = '', suffix = ''] = list.split(/[{}]/)
  return [
    ...namesIn(before),
    ...inner.split(',').map((name) => prefix + name.trim() + suffix),
    ...namesIn(after),
  ]
}

/** Returns a path with and without its extension, because the map names most files without it. */
const spellingsOf = (path: string) => [path, path.replace(/\.\w+$/, '')]

describe('the table "Where things are" in ARCHITECTURE.md', () => {
  it('names every source file: add the files below to the rows of their folders', () => {
    const named = new Set(map)
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((path) => !spellingsOf(path).some((name) => named.has(name)))).toEqual([])
  })

  it('names only files and folders that exist: fix or remove the ones below', () => {
    const existing = new Set(tracked.flatMap(spellingsOf))
    const isFolder = (name: string) => name.endsWith('/') && tracked.some((path) => path.startsWith(name))
    expect(map.filter((name) => !existing.has(name) && !isFolder(name))).toEqual([])
  })

  it('names each file once', () => {
    expect(map.filter((name, index) => map.indexOf(name) !== index)).toEqual([])
  })

  it('is short enough to read: at most 150 lines in the document', () => {
    const lines = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(150)
  })
})

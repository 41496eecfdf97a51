import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TEXT_FILE = /(\.(ts|tsx|mjs|js|md|json|css|html)|^\.ci\/run)$/
const CODE_FILE = /\.(ts|tsx|mjs)$/
/** The checks skip generated files, and this file, because its examples are broken on purpose. */
const SKIPPED =
  /^(package-lock\.json|src\/payload-types\.ts|src\/database\/migrations\/|tests\/setup\/references\.test\.ts)/

/** `.git` and the folders in .gitignore. */
const NOT_TRACKED = new Set([
  '.git',
  'node_modules',
  '.next',
  '.cache',
  'data',
  'test-results',
  'playwright-report',
  'coverage',
])

const tracked = listFiles().filter((path) => existsSync(join(ROOT, path)))
const files = new Set(tracked)
const folders = new Set(tracked.flatMap(parentsOf))
const texts = tracked
  .filter((path) => TEXT_FILE.test(path) && !SKIPPED.test(path))
  .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n') }))
const documents = texts.filter(({ path }) => path.endsWith('.md'))
const prose = documents.map(({ path, lines }) => ({ path, lines: withoutFences(lines) }))
const anchors = new Map(documents.map(({ path, lines }) => [path, anchorsOf(lines)]))
const records = tracked
  .filter((path) => path.startsWith('docs/decisions/'))
  .map((path) => basename(path, '.md'))

/** Lists the tracked files. In a copy without git, lists all files that .gitignore doesn't exclude. */
function listFiles(): string[] {
  try {
    const list = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
    return list.split('\0').filter(Boolean)
  } catch {
    return filesBelow('')
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_TRACKED.has(entry.name) ? [] : filesBelow(path)
    return [path]
  })
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** Returns the anchors that GitHub creates from a document's headings. */
function anchorsOf(lines: string[]): Set<string> {
  const found = new Set<string>()
  for (const line of withoutFences(lines)) {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1]
    if (heading === undefined) continue
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let unique = anchor
    for (let count = 1; found.has(unique); count++) unique = `${anchor}-${count}`
    found.add(unique)
  }
  return found
}

/** Blanks the lines inside fenced code. Removing them would change the line numbers. */
function withoutFences(lines: string[]): string[] {
  let isCode = false
  return lines.map((line) => {
    const isFence = line.startsWith('```')
    if (isFence) isCode = !isCode
    return isFence || isCode ? '' : line
  })
}

/** Returns all problems that `problemsOf` finds, formatted as `path:line: problem`. */
function problemsIn(list: typeof texts, problemsOf: (line: string, path: string) => string[]): string[] {
  return list.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => problemsOf(line, path).map((text) => `${path}:${index + 1}: ${text}`)),
  )
}

const exists = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''))

/** Returns whether a path is just the number of a decision record, which `brokenRecords` checks. */
const isRecord = (path: string) => /^docs\/decisions\/\d{4}$/.test(path)

/** Removes punctuation from the end of a path, but keeps the parentheses in a route like `(site)`. */
function trimPath(path: string): string {
  const trimmed = path.replace(/[.,:;]+$/, '')
  const count = (character: string) => trimmed.split(character).length
  if (trimmed.endsWith(')') && count(')') > count('(')) return trimPath(trimmed.slice(0, -1))
  return trimmed.endsWith(']') && count(']') > count('[') ? trimPath(trimmed.slice(0, -1)) : trimmed
}

function brokenLinks(line: string, path: string): string[] {
  const text = line.replace(/`[^`]*`/g, '')
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [target = '', anchor] = decodeURI(link).split('#')
    const file = target === '' ? path : normalize(join(dirname(path), target))
    if (!exists(file)) return [link]
    return anchor === undefined || anchors.get(file)?.has(anchor) ? [] : [link]
  })
}

function brokenDocuments(line: string): string[] {
  return [...line.matchAll(/\bdocs\/([\w-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, name, anchor]) => {
      const headings = anchors.get(`docs/${name}`)
      return headings === undefined || (anchor !== undefined && !headings.has(anchor))
    })
    .map(([reference]) => reference)
}

function brokenRecords(line: string): string[] {
  return [...line.matchAll(/\bdocs\/decisions\/(\d{4}(?:-[a-z0-9-]+)?)/g)]
    .filter(([, name = '']) => !records.some((record) => record === name || record.slice(0, 4) === name))
    .map(([reference]) => reference)
}

const PATH_FROM_ROOT =
  /(?<![\w./:-])(?:src|collections|scripts|simulators|tests|docs|public)\/[\w.()[\]&@/-]*/g
/** Matches the name of a source file, with or without folders. */
const FILE_NAME = /^[\w.()[\]&][\w.()[\]&/-]*\.(ts|tsx|mjs|md)$/

function brokenPaths(line: string): string[] {
  const text = line.replaceAll('](', '] (')
  const paths = (text.match(PATH_FROM_ROOT) ?? [])
    .map(trimPath)
    .filter((path) => !exists(path) && !isRecord(path))
  const names = [...line.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => FILE_NAME.test(code) && !tracked.some((path) => `/${path}`.endsWith(`/${code}`)))
  return [...new Set([...paths, ...names])].filter((path) => !isBundledScript(path))
}

/** Returns whether a path is one of our scripts, as it's named in the container image (docs/deployment.md). */
const isBundledScript = (path: string) => path.endsWith('.mjs') && exists(path.replace(/\.mjs$/, '.ts'))

/** Matches a reference to a document that the repository doesn't contain. */
const BARE_REFERENCE = /\b(decision|section) [0-9]{1,2}\b|speci(?:fication)/i

describe('references', () => {
  it('in Markdown links have targets that exist', () => {
    expect(problemsIn(prose, brokenLinks)).toEqual([])
  })

  it('to documents and headings have targets that exist', () => {
    expect(problemsIn(texts, brokenDocuments)).toEqual([])
  })

  it('to decision records have targets that exist', () => {
    expect(problemsIn(texts, brokenRecords)).toEqual([])
  })

  it('to paths in this repository have targets that exist', () => {
    expect(problemsIn(documents, brokenPaths)).toEqual([])
  })

  it('in code are never bare numbers', () => {
    const code = texts.filter(({ path }) => CODE_FILE.test(path))
    const found = problemsIn(code, (line) => (BARE_REFERENCE.test(line) ? [line.trim()] : []))
    expect(found).toEqual([])
  })
})

describe('the checks', () => {
  it.each([
    ['[one](docs/no-such-page.md)', brokenLinks],
    ['[one](docs/product-rules.md#no-such-heading)', brokenLinks],
    ['// docs/product-rules.md#no-such-heading', brokenDocuments],
    ['as in docs/decisions/9999', brokenRecords],
    ['as in docs/decisions/0001-no-such-record.md', brokenRecords],
    ['in `src/no-such-file.ts`.', brokenPaths],
    ['in `no-such-file.ts`.', brokenPaths],
    ['node scripts/no-such-script.mjs', brokenPaths],
  ])('find %s', (line, check) => {
    expect(check(line, 'README.md')).toHaveLength(1)
  })

  it.each([
    ['[one](docs/product-rules.md#seat-holds)', brokenLinks],
    ['[one](https://example.com/docs/x.md#y)', brokenLinks],
    ['see docs/decisions/0001.', brokenRecords],
    ['node scripts/seed.mjs', brokenPaths],
    ['(in `src/app/(site)/[[...path]]`, and src/api/<resource>.ts)', brokenPaths],
  ])('accept %s', (line, check) => {
    expect(check(line, 'README.md')).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { writeCharterCss } from './charter-css'
import { runChild, tool } from './children'

const SOURCES = [
  'scripts/run',
  'scripts/start.ts',
  'src',
  'collections',
  'charter.config.ts',
  'late-scripts.mjs',
  'next.config.ts',
  'payload.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const BUILD_ID = '.next/BUILD_ID'
const SOURCE_HASH = '.next/source-hash'
/** The chunks of routes and of pages. Each folder has its own runtime. */
const CHUNK_FOLDERS = ['server/chunks', 'server/chunks/ssr']
/** Chunks shorter than this, in characters, aren't worth deduplicating. */
const MIN_SHARED = 10_000
/**
 * A comment at the start of a script that makes Chromium compile all its functions in another thread while it loads
 * (https://v8.dev/blog/explicit-compile-hints). Without it, the main thread compiles each function when it's first called.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
/**
 * Only chunks of this size, in characters, get the hint. Larger ones are the CMS's editors, which call few of their
 * functions.
 */
const MIN_HINTED = 30_000
const MAX_HINTED = 250_000
/** The bundle of `npm start`. Without it, each start would spend half a second of CPU time compiling. */
const BUNDLES = '.next/scripts'

/** Builds the site, and stores a hash of its sources. Returns the exit code. @param env extra variables */
export async function build(env: Record<string, string> = {}): Promise<number> {
  writeCharterCss()
  const sources = hashSources()
  const exitCode = await runChild(...tool('next/dist/bin/next', 'build'), {
    // Otherwise, Next sends telemetry about the machine and the build to Vercel, and logs a notice about it.
    env: { NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  if (exitCode !== 0) return exitCode
  dedupeChunks('.next')
  addCompileHints('.next')
  await bundleScripts(['start'], BUNDLES)
  writeFileSync(SOURCE_HASH, `${readFileSync(BUILD_ID, 'utf8')} ${sources}`)
  return 0
}

/** Bundles scripts with the rest of our own code, but without packages. Returns the paths of the bundles. */
export async function bundleScripts(names: readonly string[], folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const { metafile } = await bundle({
    entryPoints: names.map((name) => `scripts/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    metafile: true,
    logLevel: 'warning',
  })
  return Object.keys(metafile.outputs)
}

/**
 * Deduplicates server chunks: replaces each copy, which differs only in its source map's URL, with a line that loads
 * the first one. Next writes code that several routes share once per route, which takes up 20 MB, and a server would
 * compile each copy.
 *
 * @param folder the folder of the build
 */
export function dedupeChunks(folder: string): void {
  for (const chunks of CHUNK_FOLDERS.map((name) => join(folder, name))) {
    const firsts = new Map<string, string>()
    for (const name of readdirSync(chunks).sort()) {
      if (!name.endsWith('.js')) continue
      const path = join(chunks, name)
      const code = readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
      if (code.length < MIN_SHARED) continue
      const first = firsts.get(code)
      if (first === undefined) firsts.set(code, name)
      else writeFileSync(path, `module.exports = require(${JSON.stringify(`./${first}`)})\n`)
    }
  }
}

/**
 * Adds the compile hint to medium-sized browser chunks.
 *
 * @param folder the folder of the build
 */
export function addCompileHints(folder: string): void {
  const chunks = join(folder, 'static/chunks')
  for (const name of readdirSync(chunks)) {
    if (!name.endsWith('.js')) continue
    const path = join(chunks, name)
    const code = readFileSync(path, 'utf8')
    if (code.startsWith(COMPILE_HINT) || code.length < MIN_HINTED || code.length > MAX_HINTED) continue
    writeFileSync(path, COMPILE_HINT + code)
  }
}

/** Builds the site unless the existing build is up to date. Returns the exit code. */
export async function buildWhenNeeded(): Promise<number> {
  if (isBuildCurrent()) return 0
  console.log('Building the site. This takes about a minute the first time.')
  return build()
}

function isBuildCurrent(): boolean {
  if (!existsSync(BUILD_ID) || !existsSync(SOURCE_HASH)) return false
  return readFileSync(SOURCE_HASH, 'utf8') === `${readFileSync(BUILD_ID, 'utf8')} ${hashSources()}`
}

/** Hashes the names and contents of all sources except tests. */
function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(listFiles)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (path.includes('.')) return existsSync(path) ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

import { createRequire } from 'node:module'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import nft from 'next/dist/compiled/@vercel/nft'
import { build, bundleScripts, dedupeChunks } from './build'

/** Next writes the server and the packages that it needs to this folder. */
export const STANDALONE = '.next/standalone'

/** The package.json commands that a running site needs, without `scripts/` and the extension. */
export const STANDALONE_SCRIPTS = ['start', 'migrate', 'seed', 'audit', 'password', 'backup', 'restore']

/** Files that the server and the scripts read by paths that Next can't trace. */
const FILES = [
  'public',
  '.next/static',
  'src/adapters/image/heic-worker.mjs',
  'src/database/seed/pictures',
  'src/fonts/document.ttf',
  'src/fonts/heading.ttf',
]

/**
 * Files that a running site never loads: packages that Payload needs to write migrations and to run its own commands;
 * Prettier's plugins, which format the types that Payload generates; musl binaries, because the image has glibc;
 * Next's table for Google's fonts; and builds for browsers. Next's `outputFileTracingExcludes` doesn't leave them out.
 */
const NOT_NEEDED = [
  'drizzle-kit',
  'esbuild',
  'esbuild-register',
  '@esbuild',
  'tsx',
  'prettier/plugins',
  'prettier/internal',
  '@libsql/linux-x64-musl',
  'next/dist/server/capsize-font-metrics.json',
  ...['browser', 'browser.old', 'standalone'].map((name) => `pdfkit/js/pdfkit.${name}.js`),
  ...['browser', 'browser.old'].map((name) => `pdfkit/js/pdfkit.${name}.mjs`),
  'fontkit/dist/browser.cjs',
  'fontkit/dist/browser-module.mjs',
].map((name) => `node_modules/${name}`)

/** Packages that `src/services/load-package.ts` loads by name, so they can't be traced. */
export const LOADED_BY_NAME = [
  'mongodb',
  'square',
  '@aws-sdk/client-s3',
  'pdfkit',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
]

/** The folder for the bundles. It isn't in `STANDALONE`, because Node would use the incomplete node_modules there. */
const BUNDLES = '.cache/standalone/scripts'

/** The `exports` conditions with which `node -C production` resolves packages. */
const CONDITIONS = ['node', 'production']

/**
 * Builds the site with Next's standalone output, and adds the scripts and files that it needs to run by itself.
 * Returns the exit code.
 */
export async function buildStandalone(): Promise<number> {
  rmSync(STANDALONE, { recursive: true, force: true })
  const exitCode = await build({ BUILD_STANDALONE: '1' })
  if (exitCode !== 0) return exitCode
  const bundles = await bundleScripts(STANDALONE_SCRIPTS, BUNDLES)
  cpSync(BUNDLES, join(STANDALONE, 'scripts'), { recursive: true })
  for (const file of await packageFilesOf(bundles)) copy(file)
  for (const file of FILES) copy(file)
  // The trace starts at these packages' main files, so it doesn't include the package.json that names those files.
  for (const name of LOADED_BY_NAME) copy(`node_modules/${name}/package.json`)
  dedupeChunks(join(STANDALONE, '.next'))
  for (const path of NOT_NEEDED) rmSync(join(STANDALONE, path), { recursive: true, force: true })
  // Remove Next's lists of each route's files, which are needed only to create this folder.
  for (const name of readdirSync(join(STANDALONE, '.next'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.nft.json')) rmSync(join(STANDALONE, '.next', name))
  return 0
}

/** Returns the files in node_modules that the bundles and the HEIC worker load. */
async function packageFilesOf(bundles: string[]): Promise<string[]> {
  const require = createRequire(import.meta.url)
  const byName = LOADED_BY_NAME.map((name) => require.resolve(name))
  const { fileList } = await nft.nodeFileTrace(
    [...bundles, 'src/adapters/image/heic-worker.mjs', ...byName],
    {
      base: process.cwd(),
      conditions: CONDITIONS,
      ignore: NOT_NEEDED.map((path) => `${path}/**`),
    },
  )
  return [...fileList].filter((file) => file.startsWith('node_modules/'))
}

function copy(path: string): void {
  const target = join(STANDALONE, path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(path, target, { recursive: true, verbatimSymlinks: true })
}

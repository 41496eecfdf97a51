import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type * as Simulation from '../simulate'
import type { SourceEdits, SourceGuard } from './source-guard'

/** The bundles are inside the repository, so that they find its node_modules. */
const FOLDER = join(process.cwd(), '.cache', 'simulation')
let bundles = 0

/**
 * Returns a second copy of the simulation and of the site's code, without one of its guards. Doesn't change the site's
 * files.
 * @throws Error if the source doesn't have the guard
 */
export async function simulationWithout(guard: SourceGuard): Promise<typeof Simulation> {
  mkdirSync(FOLDER, { recursive: true })
  bundles += 1
  const outfile = join(FOLDER, `${process.pid}-${bundles}.mjs`)
  await build({
    entryPoints: [new URL('../simulate.ts', import.meta.url).pathname],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: guard.parts.map(({ file, edits }) => ({
      name: `change ${file}`,
      setup: ({ onLoad }) =>
        onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, ({ path }) => ({
          contents: withoutGuard(readFileSync(path, 'utf8'), { name: guard.name, edits }),
          loader: 'ts',
        })),
    })),
  })
  return (await import(pathToFileURL(outfile).href)) as typeof Simulation
}

/**
 * Returns a file's source without a guard.
 *
 * @throws Error unless the file contains each of the guard's texts exactly once
 */
export function withoutGuard(
  source: string,
  { name, edits }: { name: string; edits: SourceEdits['edits'] },
): string {
  return edits.reduce((text, [find, replace]) => {
    if (text.split(find).length !== 2) throw new Error(`The guard '${name}' has moved: ${find}`)
    return text.replace(find, () => replace)
  }, source)
}

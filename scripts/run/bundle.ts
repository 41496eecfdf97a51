import { rmSync } from 'node:fs'
import { build } from 'esbuild'

/** Bundles our own code of some scripts, but no packages, into a folder. Returns the paths of the bundles. */
export async function bundleScripts(names: readonly string[], folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const { metafile } = await build({
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

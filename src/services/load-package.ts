import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// Not `createRequire(import.meta.url)`, because then the bundler would replace this `require` with its own. This path is
// in the app's folder, so packages are found no matter which folder the process was started in.
const requireFromApp = createRequire(fileURLToPath(import.meta.url))

/**
 * Loads a package that takes so long to load that it should be loaded lazily. Don't use `import()` for that: after a
 * failure, for example because the process has too many open files, the bundler and Node return the same error until
 * the process ends. Node's `require` tries again. Also add a new name to `LOADED_BY_NAME` (scripts/run/standalone.ts),
 * because the standalone build can't trace it.
 *
 * @throws Error if the package can't be loaded
 */
export function loadPackage(name: string): unknown {
  return requireFromApp(name)
}

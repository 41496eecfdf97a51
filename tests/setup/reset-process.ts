import { vi } from 'vitest'

/**
 * Vitest's setup file: gives a test file a fresh process, except for the packages, which take seconds to load and are
 * kept from one file to the next. The site's own modules are loaded again, because they read the environment once.
 */
const globals = globalThis as unknown as Record<string, unknown> & {
  originalEnvironment?: Record<string, string | undefined>
  /** Payload's cached instances (`getPayload`). */
  _payload?: Map<string, unknown>
}

globals.originalEnvironment ??= { ...process.env }
const { originalEnvironment } = globals
for (const name of Object.keys(process.env)) if (!(name in originalEnvironment)) delete process.env[name]
Object.assign(process.env, originalEnvironment)

// Clear the values of `processSingleton`. Some of them are timers that would continue to use the previous file's
// database.
for (const name of Object.keys(globals)) {
  if (!name.startsWith('sixpack')) continue
  clearInterval(globals[name] as NodeJS.Timeout)
  delete globals[name]
}
globals._payload?.clear()
vi.resetModules()

/**
 * Reads `.env.local` and `.env` when it is imported, and ends the process with the list of everything that is wrong in the
 * environment. Import it before anything that reads the environment while it loads, as `payload.config.ts` does.
 */
import { loadSettings } from './environment'

try {
  loadSettings()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

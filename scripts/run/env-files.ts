/**
 * Loads `.env.local` and `.env` on import, and exits with a list of all problems if the environment is
 * invalid. Import this before modules that read the environment at load time, like `payload.config.ts`.
 */
import { loadSettings } from './environment'

try {
  loadSettings()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * When imported, loads `.env.local` and `.env`. If the environment is invalid, lists all problems and exits.
 * Import this before modules that read the environment at load time, such as `payload.config.ts`.
 */
import { loadSettings } from './environment'

try {
  loadSettings()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

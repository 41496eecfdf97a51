import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Flags that silence a packaged Chromium and let it run as root in a container. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const SYSTEM_BROWSERS = [
  // The headless shell comes first, because it has no window and so uses half as much CPU time as the others.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Returns the path of the first Chromium found for the browser tests: CHROMIUM_PATH, the system's, or
 * Playwright's. Returns null if there is none. To install one, use the system's package manager or `npx
 * playwright install chromium`.
 */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()]
  return candidates.find((path): path is string => Boolean(path) && existsSync(String(path))) ?? null
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../tests/setup/chromium'
import { buildWhenNeeded } from './build'
import { runChild, startChild, tool, tsx } from './children'
import { cutOff } from './environment'
import { findFreePort } from './ports'
import { startSimulators } from './simulators'
import { runPlaywright, type SuiteResult } from './suite'
import { waitUntilReady } from './wait-until-ready'

const CAPTAIN = { username: 'captain', password: 'captain-of-the-tests' }

/**
 * Runs the browser tests against the production build on a fresh database of its own, with the simulators.
 *
 * The tests find E2E_BASE_URL, E2E_CAPTAIN_USERNAME, E2E_CAPTAIN_PASSWORD, E2E_SQUARE_URL and E2E_EMAILJS_URL (the simulators'
 * control addresses) in their environment.
 *
 * @param args Playwright's own, e.g. files
 * @throws Error with one sentence when there is no browser, or no build, or the site does not start.
 */
export async function runBrowserTests(args: string[] = []): Promise<SuiteResult> {
  if (findChromium() === null) {
    throw new Error('A Chromium is needed for the browser tests: install one, or set CHROMIUM_PATH to one.')
  }
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed, so the browser tests can not run.')
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-e2e-'))
  const simulators = await startSimulators(siteUrl, { squarePort: 0, emailjsPort: 0 })
  const env = {
    ...cutOff(),
    ...simulators.env,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    CAPTAIN_USERNAME: CAPTAIN.username,
    CAPTAIN_PASSWORD: CAPTAIN.password,
  }
  try {
    if ((await runChild(...tsx('scripts/seed.ts'), { env })) !== 0)
      throw new Error('The database could not be prepared.')
    const server = startChild(...tool('next/dist/bin/next', 'start', '-p', String(port)), { env })
    try {
      await waitUntilReady(`${siteUrl}/availability`, server)
      return await runPlaywright('browser', args, {
        E2E_BASE_URL: siteUrl,
        E2E_CAPTAIN_USERNAME: CAPTAIN.username,
        E2E_CAPTAIN_PASSWORD: CAPTAIN.password,
        E2E_SQUARE_URL: simulators.squareUrl,
        E2E_EMAILJS_URL: simulators.emailjsUrl,
      })
    } finally {
      await server.stop()
    }
  } finally {
    await simulators.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { START } from '../../tests/e2e/setup/days'
import { findChromium } from '../../tests/setup/chromium'
import { buildWhenNeeded } from './build'
import { runChild, tsx } from './children'
import { cutOff } from './environment'
import { findFreePort } from './ports'
import { serveBuild } from './serve-build'
import { startSimulators } from './simulators'
import { runPlaywright, type SuiteResult } from './suite'
import { waitUntilReady } from './wait-until-ready'

const SERVER_CLOCK = 'tests/e2e/setup/server-clock.mjs'
const CAPTAIN = { username: 'captain', password: 'sextant-and-tide-tables' }

/**
 * Runs the browser tests against the production build on a fresh database of its own, with the simulators.
 *
 * The site's own clock starts at a fixed instant and is moved by the tests (`tests/e2e/setup/server-clock.mjs`). They find
 * E2E_BASE_URL, E2E_CAPTAIN_USERNAME, E2E_CAPTAIN_PASSWORD, E2E_SQUARE_URL, E2E_EMAILJS_URL (the simulators' control
 * addresses) and E2E_CLOCK_URL in their environment.
 *
 * @param args Playwright's own, e.g. files
 * @throws Error with one sentence when there is no browser, or no build, or the site does not start.
 */
export async function runBrowserTests(args: string[] = []): Promise<SuiteResult> {
  if (findChromium() === null) {
    throw new Error('A Chromium is needed for the browser tests: install one, or set CHROMIUM_PATH to one.')
  }
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed, so the browser tests can not run.')
  const [port, clockPort] = [await findFreePort(), await findFreePort()]
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
    // Each journey comes from an address of its own, as if through a proxy (tests/e2e/setup/test.ts).
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(resolve(SERVER_CLOCK)).href}`,
    E2E_START: START,
  }
  try {
    if ((await runChild(...tsx('scripts/seed.ts'), { env })) !== 0)
      throw new Error('The database could not be prepared.')
    const server = serveBuild(port, {
      env: { ...env, E2E_CLOCK_PORT: String(clockPort) },
    })
    try {
      await waitUntilReady(`${siteUrl}/availability`, server)
      await allowManyHolds(siteUrl)
      return await runPlaywright('browser', args, {
        E2E_BASE_URL: siteUrl,
        E2E_CAPTAIN_USERNAME: CAPTAIN.username,
        E2E_CAPTAIN_PASSWORD: CAPTAIN.password,
        E2E_SQUARE_URL: simulators.squareUrl,
        E2E_EMAILJS_URL: simulators.emailjsUrl,
        E2E_CLOCK_URL: `http://127.0.0.1:${clockPort}`,
      })
    } finally {
      await server.stop()
    }
  } finally {
    await simulators.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The journeys of ten minutes leave more holds behind than a calm day has; those about pressure set their own number. */
async function allowManyHolds(siteUrl: string): Promise<void> {
  const send = async (path: string, cookie: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(siteUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`The site couldn't be prepared: ${response.status} for ${path}`)
    return response
  }
  const signedIn = await send('/api/user/login', '', CAPTAIN)
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  await send('/api/globals/site-settings', cookies.join('; '), { holdPressure: 1000 })
}

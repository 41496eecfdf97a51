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
 * Runs the browser tests against the production build with a new database and the simulators.
 *
 * The server's clock starts at a fixed time, and the tests move it (`tests/e2e/setup/server-clock.mjs`). The
 * tests' environment has E2E_BASE_URL, E2E_CAPTAIN_USERNAME, E2E_CAPTAIN_PASSWORD, E2E_SQUARE_URL,
 * E2E_EMAILJS_URL (the simulators' control URLs) and E2E_CLOCK_URL.
 *
 * @param args Playwright's arguments, such as files
 * @throws Error if there is no browser, the build fails, or the site doesn't start
 */
export async function runBrowserTests(args: string[] = []): Promise<SuiteResult> {
  if (findChromium() === null) {
    throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to an executable.')
  }
  if ((await buildWhenNeeded()) !== 0) throw new Error("The build failed, so the browser tests can't run.")
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
    // Each test has its own IP address, as if it came through a proxy (tests/e2e/setup/test.ts).
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(resolve(SERVER_CLOCK)).href}`,
    E2E_START: START,
  }
  try {
    if ((await runChild(...tsx('scripts/seed.ts'), { env })) !== 0)
      throw new Error("Couldn't prepare the database. See the message above.")
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

/**
 * Raises the pressure limit, because the tests leave many holds within ten minutes. Tests of the limit set
 * their own.
 */
async function allowManyHolds(siteUrl: string): Promise<void> {
  const send = async (path: string, cookie: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(siteUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok)
      throw new Error(`Couldn't prepare the site: ${path} returned status ${response.status}.`)
    return response
  }
  const signedIn = await send('/api/user/login', '', CAPTAIN)
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  await send('/api/globals/site-settings', cookies.join('; '), { holdPressure: 1000 })
}

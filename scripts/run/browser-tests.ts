import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { START } from '../../tests/e2e/setup/days'
import { findChromium } from '../../tests/setup/chromium'
import { buildWhenNeeded } from './build'
import { findFreePort } from './ports'
import { TEST_CAPTAIN, withTestSite } from './site'
import { runPlaywright, type SuiteResult } from './suite'

const SERVER_CLOCK = 'tests/e2e/setup/server-clock.mjs'

const TESTS = 'tests/e2e'
/** The number of lanes. One leaves a small machine half idle; three make tests miss their deadlines. */
const LANES = 2
/** Slow test files. Each number is the size, in bytes, of an ordinary test file that takes just as long. */
const LONG_FILES: Record<string, number> = { 'accessibility.spec.ts': 40_000 }

/**
 * Runs all browser tests in lanes, each with its own site, its own browser and its share of the test files. A missing
 * browser or a site that doesn't start counts as a failure, so that other results still appear.
 */
export async function runBrowserLanes(): Promise<SuiteResult[]> {
  // All lanes serve the same build.
  if ((await buildWhenNeeded()) !== 0) return [asFailure('browser', 'The build failed.')]
  return Promise.all(
    shareFiles().map(async (files, index) => {
      const name = `browser ${index + 1}`
      try {
        const args = [...files, `--output=test-results/e2e-${index + 1}`]
        return await runBrowserTests(args, { name, prefix: `${index + 1} | ` })
      } catch (error) {
        return asFailure(name, error instanceof Error ? error.message : String(error))
      }
    }),
  )
}

/**
 * Returns each lane's test files. Divides them so that all lanes have about the same amount of code and take about
 * equally long.
 */
function shareFiles(): string[][] {
  const files = readdirSync(TESTS)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ path: join(TESTS, name), bytes: LONG_FILES[name] ?? statSync(join(TESTS, name)).size }))
    .sort((a, b) => b.bytes - a.bytes)
  const lanes = Array.from({ length: LANES }, () => ({ paths: [] as string[], bytes: 0 }))
  for (const { path, bytes } of files) {
    const shortest = lanes.reduce((least, lane) => (lane.bytes < least.bytes ? lane : least))
    shortest.paths.push(path)
    shortest.bytes += bytes
  }
  return lanes.map(({ paths }) => paths)
}

function asFailure(name: string, message: string): SuiteResult {
  console.error(message)
  return { name, passed: 0, failed: 1, skipped: 0, failures: [message], seconds: 0 }
}

/**
 * Runs the browser tests against the production build. The server's clock starts at a fixed time, and the
 * tests advance it (`tests/e2e/setup/server-clock.mjs`).
 *
 * @param args Playwright's arguments
 * @param output the report's name, and what to print before each line
 * @throws Error if there's no browser, the build fails, or the site doesn't start
 */
export async function runBrowserTests(
  args: string[] = [],
  { name = 'browser', prefix }: { name?: string; prefix?: string } = {},
): Promise<SuiteResult> {
  if (findChromium() === null) {
    throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to an executable.')
  }
  const clockPort = await findFreePort()
  const env = {
    // Each test has its own IP address, as if its requests came through a proxy (tests/e2e/setup/test.ts).
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(resolve(SERVER_CLOCK)).href}`,
    E2E_START: START,
  }
  const serverEnv = { E2E_CLOCK_PORT: String(clockPort) }
  return withTestSite({ env, serverEnv }, async (siteUrl, simulators) => {
    await allowManyHolds(siteUrl)
    await setSquareClock(simulators.squareUrl)
    const testEnv = {
      E2E_BASE_URL: siteUrl,
      E2E_CAPTAIN_USERNAME: TEST_CAPTAIN.username,
      E2E_CAPTAIN_PASSWORD: TEST_CAPTAIN.password,
      E2E_SQUARE_URL: simulators.squareUrl,
      E2E_EMAILJS_URL: simulators.emailjsUrl,
      E2E_CLOCK_URL: `http://127.0.0.1:${clockPort}`,
    }
    return runPlaywright(name, args, { env: testEnv, prefix })
  })
}

/** Advances Square's clock to the site's time, because Square doesn't refund old payments. */
async function setSquareClock(squareUrl: string): Promise<void> {
  const seconds = Math.round((Date.parse(START) - Date.now()) / 1000)
  const body = JSON.stringify({ advance: `PT${Math.max(0, seconds)}S` })
  const response = await fetch(`${squareUrl}/simulator/clock`, { method: 'POST', body })
  if (!response.ok) throw new Error(`Couldn't set Square's clock: status ${response.status}.`)
}

/**
 * Raises the hold-pressure setting, because tests create many holds. The tests for this setting override it.
 */
async function allowManyHolds(siteUrl: string): Promise<void> {
  const send = async (path: string, cookie: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(siteUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok)
      throw new Error(`Couldn't prepare the site: ${path} returned status ${response.status}.`)
    return response
  }
  const session = await send('/api/user/login', '', TEST_CAPTAIN)
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  await send('/api/globals/site-settings', cookies.join('; '), { holdPressure: 1000 })
}

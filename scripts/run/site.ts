import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from './build'
import { runChild, tsx } from './children'
import { cutOff } from './environment'
import { findFreePort } from './ports'
import { serveBuild } from './serve-build'
import { type Simulators, startSimulators } from './simulators'
import { waitUntilReady } from './wait-until-ready'

export const TEST_CAPTAIN = { username: 'captain', password: 'sextant-and-tide-tables' }

/** Returns the environment variables for a production site that uses the simulators. */
export function siteEnvironment(site: {
  port: number
  dataDir: string
  captain: { username: string; password: string }
  simulators: Simulators
}): Record<string, string> {
  return {
    ...cutOff(),
    ...site.simulators.env,
    NODE_ENV: 'production',
    PORT: String(site.port),
    SITE_URL: `http://localhost:${site.port}`,
    DATA_DIR: site.dataDir,
    CAPTAIN_USERNAME: site.captain.username,
    CAPTAIN_PASSWORD: site.captain.password,
  }
}

/** Migrates the database and adds the sample content. @throws Error if either fails */
export async function seedDatabase(
  env: Record<string, string>,
  ...flags: '--empty-calendar'[]
): Promise<void> {
  if ((await runChild(...tsx('scripts/seed.ts', '--sample', ...flags), { env })) !== 0)
    throw new Error("Couldn't prepare the database. See the message above.")
}

/**
 * Starts the simulators and the production build with a new database, runs `work`, and stops everything.
 *
 * @param options extra environment variables: `env` for the seeding and the server, `serverEnv` for the
 *   server alone
 */
export async function withTestSite<Result>(
  options: { env: Record<string, string>; serverEnv?: Record<string, string>; host?: string },
  work: (siteUrl: string, simulators: Simulators) => Promise<Result>,
): Promise<Result> {
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed. See the message above.')
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-test-site-'))
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const simulators = await startSimulators(siteUrl, { squarePort: 0, emailjsPort: 0 })
  const env = { ...siteEnvironment({ port, dataDir, captain: TEST_CAPTAIN, simulators }), ...options.env }
  try {
    await seedDatabase(env, '--empty-calendar')
    const server = serveBuild(port, { host: options.host, env: { ...env, ...options.serverEnv } })
    try {
      await waitUntilReady(`${siteUrl}/availability`, server)
      return await work(siteUrl, simulators)
    } finally {
      await server.stop()
    }
  } finally {
    await simulators.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

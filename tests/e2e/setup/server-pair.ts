import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, runChild, tsx } from '../../../scripts/run/children'
import { cutOff } from '../../../scripts/run/environment'
import { findFreePort } from '../../../scripts/run/ports'
import { serveBuild } from '../../../scripts/run/serve-build'
import { waitUntilReady } from '../../../scripts/run/wait-until-ready'
import { startMongo } from '../../setup/mongod'
import { environment } from './environment'

export interface ServerPair {
  /** The origins of two server processes. */
  urls: [first: string, second: string]
  stop(): Promise<void>
}

/**
 * Starts two server processes from the current build. The only thing they share is a MongoDB, seeded by
 * `seed-quickly.ts`.
 *
 * @param variables extra environment variables for both processes
 */
export async function startServerPair(variables: Record<string, string>): Promise<ServerPair> {
  const mongo = await startMongo()
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-pair-'))
  const servers: Child[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await mongo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const env = {
    ...cutOff(),
    ...variables,
    NODE_ENV: 'production',
    DATABASE_URI: mongo.uri('server_pair'),
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    CAPTAIN_USERNAME: environment.captain.username,
    CAPTAIN_PASSWORD: environment.captain.password,
  }
  const startServer = async () => {
    const port = await findFreePort()
    const url = `http://localhost:${port}`
    const server = serveBuild(port, {
      env: { ...env, PORT: String(port), SITE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    servers.push(server)
    await waitUntilReady(`${url}/faq`, server)
    return url
  }
  try {
    const seeding = { env: { ...env, SITE_URL: 'http://localhost:3000' } }
    if ((await runChild(...tsx('tests/e2e/setup/seed-quickly.ts'), seeding)) !== 0)
      throw new Error("Couldn't prepare the database for the two servers.")
    return { urls: [await startServer(), await startServer()], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

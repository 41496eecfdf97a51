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
import { startS3Server } from '../../setup/s3-server'
import { environment } from './environment'

export interface ServerPair {
  /** The origins of two server processes. */
  urls: [first: string, second: string]
  stop(): Promise<void>
}

/**
 * Starts two server processes from the current build. They share only a MongoDB, seeded by `seed-quickly.ts`, and a
 * bucket for pictures.
 *
 * @param variables extra environment variables for both processes
 */
export async function startServerPair(variables: Record<string, string>): Promise<ServerPair> {
  const [mongo, s3] = await Promise.all([startMongo(), startS3Server()])
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-pair-'))
  const servers: Child[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all([mongo.stop(), s3.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
  const env = {
    ...cutOff(),
    ...variables,
    ...s3.env,
    NODE_ENV: 'production',
    DATABASE_URI: mongo.uri('server_pair'),
    DATA_DIR: join(dataDir, 'seed'),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    CAPTAIN_USERNAME: environment.captain.username,
    CAPTAIN_PASSWORD: environment.captain.password,
  }
  const startServer = async () => {
    const port = await findFreePort()
    const url = `http://localhost:${port}`
    const server = serveBuild(port, {
      env: { ...env, PORT: String(port), SITE_URL: url, DATA_DIR: join(dataDir, String(port)) },
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

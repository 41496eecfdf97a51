import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from '../../scripts/run/build'
import { type Child, startChild } from '../../scripts/run/children'
import { writeNginxConfig } from '../../scripts/run/nginx'
import { findFreePort } from '../../scripts/run/ports'
import { startSimulators } from '../../scripts/run/simulators'
import { seedDatabase, siteEnvironment, TEST_CAPTAIN } from '../../scripts/run/site'
import { waitUntilReady } from '../../scripts/run/wait-until-ready'
import { startMongo } from '../setup/mongod'
import { startS3Server } from '../setup/s3-server'

/**
 * How long a stopping server stays open. It's longer than nginx needs to notice that the server no longer accepts
 * connections.
 */
const DRAIN_SECONDS = 2
const PERIOD_US = 100_000

export interface FleetServer {
  url: string
  /** Runs `npm start`. Returns how many seconds it takes until the server sends a page with data. */
  start(): Promise<number>
  /** Stops the server, and waits until it has exited. */
  stop(): Promise<void>
  /** Limits the running server to a fraction of a core. Needs root on Linux. */
  limitCpu(share: number): void
  /** Kills the server's processes with SIGKILL, as Linux does when memory runs out. */
  kill(): void
}

/** Two servers that share a MongoDB and a bucket, behind nginx with deploy/nginx.conf. */
export interface Fleet {
  proxy: string
  servers: [FleetServer, FleetServer]
}

/** Runs `work` with a seeded fleet whose servers are both up. */
export async function withFleet<Result>(work: (fleet: Fleet) => Promise<Result>): Promise<Result> {
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed. See the message above.')
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-fleet-'))
  const port = await findFreePort()
  const proxy = `http://localhost:${port}`
  const [mongo, s3] = await Promise.all([startMongo(), startS3Server()])
  const simulators = await startSimulators(proxy, { squarePort: 0, emailjsPort: 0 })
  const common = {
    ...siteEnvironment({ port, dataDir: join(folder, 'data'), captain: TEST_CAPTAIN, simulators }),
    ...s3.env,
    DATABASE_URI: mongo.uri('fleet'),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    SITE_URL: proxy,
  }
  const ports = [await findFreePort(), await findFreePort()] as const
  const servers = [makeServer(common, ports[0]), makeServer(common, ports[1])] as const
  let nginx: Child | null = null
  try {
    await seedDatabase(common, '--empty-calendar')
    await Promise.all(servers.map((server) => server.start()))
    const config = writeNginxConfig(folder, { port, servers: [String(ports[0]), String(ports[1])] })
    nginx = startChild('nginx', ['-c', config])
    await waitUntilReady(`${proxy}/availability`, nginx)
    return await work({ proxy, servers: [servers[0], servers[1]] })
  } finally {
    await nginx?.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all([simulators.close(), mongo.stop(), s3.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeServer(common: Record<string, string>, port: number): FleetServer {
  const url = `http://localhost:${port}`
  let child: Child | null = null
  let group: string | null = null
  return {
    url,
    start: async () => {
      const began = performance.now()
      child = startChild('setsid', ['--wait', process.execPath, '-C', 'production', 'scripts/start.mjs'], {
        env: { ...common, PORT: String(port), DATA_DIR: `${common.DATA_DIR}-${port}` },
        stdio: ['ignore', 'ignore', 'inherit'],
        graceMs: 40_000,
      })
      await waitUntilReady(`${url}/availability`, child)
      return (performance.now() - began) / 1000
    },
    stop: async () => {
      await child?.stop()
      child = null
      if (group) rmdirSync(group)
      group = null
    },
    limitCpu: (share) => {
      group = limitGroup(`sixpack-bench-${port}`, child?.pid ?? 0, share)
    },
    kill: () => {
      // `setsid` puts the server's processes in their own group.
      if (child) process.kill(-child.pid, 'SIGKILL')
      child = null
    },
  }
}

/**
 * Moves a process group into a Linux control group with a CPU quota. Needs root. Returns the control group's folder.
 */
function limitGroup(name: string, leader: number, share: number): string {
  const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const folder = join('/sys/fs/cgroup', isV2 ? '' : 'cpu', name)
  mkdirSync(folder, { recursive: true })
  const quota = Math.round(share * PERIOD_US)
  if (isV2) writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`)
  else writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
  const pids = execFileSync('ps', ['-o', 'pid=', '-g', String(leader)], { encoding: 'utf8' }).split(/\s+/)
  for (const pid of pids.filter(Boolean)) writeFileSync(join(folder, 'cgroup.procs'), pid)
  return folder
}

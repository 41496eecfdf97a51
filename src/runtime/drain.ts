import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { env } from '@/env'
import { finishWork, noteStopping } from '@/server/stopping'
import { processSingleton } from '@/shared/process-singleton'

/**
 * How long to wait for requests and emails in progress. Even a payment takes less time. scripts/start.ts waits
 * a little longer.
 */
const MAX_FINISH_MS = 20_000

const IDLE_CHECK_MS = 50

const servers = () => processSingleton('sixpackServers', () => new Set<Server>())

/** Registers an HTTP server to close when the process is asked to stop. */
export function closeWhenStopping(server: Server): void {
  servers().add(server)
}

/**
 * Stops this process without losing a request. First, the health checks fail. Then the servers stop accepting
 * connections. The process exits once the requests in progress are answered, and the emails being sent have
 * succeeded or failed. Replaces Next's own handler, which also waits for idle connections
 * (`NEXT_MANUAL_SIG_HANDLE`).
 */
export function drainBeforeExit(): void {
  processSingleton('sixpackDrain', () => {
    // After Ctrl-C, skip the delay, because no proxy has to notice the shutdown.
    process.on('SIGINT', () => void stop(0))
    process.on('SIGTERM', () => void stop(env().drainSeconds * 1000))
    return true
  })
}

async function stop(drainMs: number): Promise<void> {
  noteStopping()
  await setTimeout(drainMs)
  const open = [...servers()]
  const closed = open.map((server) => new Promise((resolve) => server.close(resolve)))
  // Without this, a connection would stay open for two minutes after its last response.
  setInterval(() => open.forEach((server) => server.closeIdleConnections()), IDLE_CHECK_MS)
  await Promise.race([Promise.all(closed).then(finishWork), setTimeout(MAX_FINISH_MS)])
  process.exit(0)
}

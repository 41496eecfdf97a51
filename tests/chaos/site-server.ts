import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { isEnding, tsx } from '../../scripts/run/children'
import { waitUntilReady } from '../../scripts/run/wait-until-ready'
import { type ProcessGroup, startGroup } from './process-group'
import type { Random } from './random'
import type { ChaosRecord } from './record'
import type { RunClock } from './run-clock'

/** The time limit for starting a program. It's long enough for two full starts of a server on a busy machine. */
export const READY_MS = 240_000
/** The maximum number of attempts to start a server. An attempt fails, for example, if there's no primary. */
const MAX_STARTS = 5
const START_AGAIN_MS = 1000

/** A server that runs the production build. Like `npm start`, it's started with `scripts/start.ts`. */
export interface SiteServer {
  name: string
  url: string
  /**
   * Starts the server and waits until it responds.
   *
   * @param aheadMs how many milliseconds the server's clock is ahead
   * @throws Error if several tries fail
   */
  start(aheadMs?: number): Promise<void>
  /** Sends SIGKILL to the server and its parent. Resolves when both have exited. */
  kill(): Promise<void>
  pause(): void
  resume(): void
  isRunning(): boolean
  stop(): Promise<void>
}

/** Chooses a server as a load balancer would, skipping stopped servers but not detecting paused ones. */
export function balance(servers: readonly SiteServer[], random: Random): SiteServer {
  const alive = servers.filter((server) => server.isRunning())
  return random.pick(alive.length > 0 ? alive : servers)
}

export function siteServer(
  { name, port, logFile }: { name: string; port: number; logFile: string },
  { env, clock, record }: { env: Record<string, string>; clock: RunClock; record: ChaosRecord },
): SiteServer {
  const url = `http://127.0.0.1:${port}`
  let group: ProcessGroup | null = null
  let isExpectedToRun = false

  function watch(started: ProcessGroup): void {
    void started.exited.then((code) => {
      if (group !== started || !isExpectedToRun || isEnding()) return
      const sentence = `${name} exited unexpectedly with ${code ?? 'a signal'}.`
      record.addViolation({ rule: 'server-ended', sentence })
    })
  }

  async function startOnce(aheadMs: number): Promise<boolean> {
    const started = startGroup(tsx('scripts/start.ts'), {
      env: { ...env, ...clock.env(aheadMs), PORT: String(port) },
      logFile,
    })
    group = started
    try {
      await waitUntilReady(`${url}/api/calendar/all`, { exited: started.exited.then(Number) }, READY_MS)
    } catch (error) {
      record.note('start failed', { name, error: String(error) })
      record.count('starts that failed')
      await started.end()
      return false
    }
    isExpectedToRun = true
    watch(started)
    return true
  }

  return {
    name,
    url,
    async start(aheadMs = 0) {
      for (let tries = 0; tries < MAX_STARTS; tries += 1) {
        if (await startOnce(aheadMs)) return
        await setTimeout(START_AGAIN_MS)
      }
      throw new Error(`${name} didn't start in ${MAX_STARTS} tries. See ${logFile}.`)
    },
    async kill() {
      isExpectedToRun = false
      group?.signal('SIGKILL')
      await group?.exited
      await portIsFree(port)
    },
    pause: () => group?.signal('SIGSTOP'),
    resume: () => group?.signal('SIGCONT'),
    isRunning: () => isExpectedToRun && group?.hasEnded() === false,
    async stop() {
      isExpectedToRun = false
      await group?.end()
    },
  }
}

/**
 * Waits until the server has exited. The server is a grandchild process, so a free port is the only sign that
 * it has exited.
 */
async function portIsFree(port: number): Promise<void> {
  const { createServer } = await import('node:net')
  for (;;) {
    const server = createServer().listen(port)
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    if (isFree) {
      server.close()
      return
    }
    await setTimeout(20)
  }
}

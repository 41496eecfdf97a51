import type { Fault } from './faults'
import { pause } from '../pause'
import type { Random } from '../random'
import type { SiteServer } from '../site-server'

/**
 * The length of a long pause. It exceeds the sweeper's grace period for a request (2 min) and the database's
 * timeouts.
 */
const LONG_PAUSE_MS = 150_000
const HOUR_MS = 3_600_000

/** Returns faults that kill and pause servers. */
export function serverFaults(servers: readonly SiteServer[]): Fault[] {
  return servers.flatMap((server) => [
    {
      name: `kill ${server.name}`,
      weight: 5,
      target: server.name,
      strike: async (random: Random, signal: AbortSignal) => {
        await server.kill()
        await pause(random.int(0, 4000), signal)
        await server.start()
      },
    },
    {
      name: `skew the clock of ${server.name}`,
      weight: 2,
      target: server.name,
      strike: async (random: Random, signal: AbortSignal) => {
        await server.kill()
        await server.start(random.pick([-8, -1, 1, 8]) * HOUR_MS)
        await pause(random.int(5000, 30_000), signal)
        await server.kill()
        await server.start()
      },
    },
    pauseFor(server, 'pause', 5, (random) => random.int(1000, 20_000)),
    // The length of a short pause. It's slightly longer than an edit or a request is allowed to take, so another edit
    // or request can run during the pause.
    pauseFor(server, 'pause briefly', 4, (random) => random.int(4500, 8000)),
    pauseFor(server, 'pause for long', 0.7, (random) => LONG_PAUSE_MS + random.int(0, 10_000)),
  ])
}

function pauseFor(
  server: SiteServer,
  kind: string,
  weight: number,
  durationOf: (random: Random) => number,
): Fault {
  return {
    name: `${kind} ${server.name}`,
    weight,
    target: server.name,
    async strike(random, signal) {
      server.pause()
      await pause(durationOf(random), signal)
      server.resume()
    },
  }
}

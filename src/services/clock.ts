import type { Log } from './ports'

/** A reading of the database server's clock, with this process's monotonic time at that moment. */
interface Reading {
  databaseMs: number
  monotonicMs: number
}

/** One clock per process; on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackClock?: Reading }

/** A larger difference is logged. Holds and leases tolerate less than a minute. */
const MAX_SILENT_MS = 2000
/** The reading with the shortest round trip is the most accurate: its error is at most half of the trip. */
const READINGS = 5

/**
 * Returns the time that all servers on one database share: the database server's clock as last measured,
 * advanced by the monotonic clock, so that changes to this machine's clock have no effect. Before the first
 * measurement, and with SQLite, it's this machine's clock.
 */
export function currentTime(): Date {
  const clock = store.sixpackClock
  return clock ? new Date(clock.databaseMs + performance.now() - clock.monotonicMs) : new Date()
}

/**
 * Measures the database server's clock for `currentTime`. Logs a warning if the two clocks are more than two
 * seconds apart, on the first measurement or because one of them jumped since the last.
 *
 * @throws what `readDatabaseTime` throws; the previous measurement then stays in use
 */
export async function measureClock(log: Log, readDatabaseTime: () => Promise<Date>): Promise<void> {
  let best: (Reading & { tripMs: number }) | null = null
  for (let count = 0; count < READINGS; count += 1) {
    const sentMs = performance.now()
    const databaseMs = (await readDatabaseTime()).getTime()
    const tripMs = performance.now() - sentMs
    if (!best || tripMs < best.tripMs) best = { databaseMs, monotonicMs: sentMs + tripMs / 2, tripMs }
  }
  if (!best) return
  const ownMs = currentTime().getTime() - (performance.now() - best.monotonicMs)
  if (Math.abs(best.databaseMs - ownMs) > MAX_SILENT_MS) {
    log.warn(
      { serverTime: new Date(ownMs).toISOString(), databaseTime: new Date(best.databaseMs).toISOString() },
      "This server's clock differs from the database server's; using the database server's",
    )
  }
  store.sixpackClock = { databaseMs: best.databaseMs, monotonicMs: best.monotonicMs }
}

import type { Log } from './ports'

/** The database server's clock, read at an instant of this process's monotonic clock. */
interface Reading {
  databaseMs: number
  monotonicMs: number
}

/** One clock per process; on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackClock?: Reading }

/** A difference above this is logged; holds and leases tolerate less than a minute. */
const MAX_SILENT_MS = 2000
/** The reading with the shortest round trip is the most exact one: its error is at most half of that trip. */
const READINGS = 5

/**
 * Returns the time that every server on one database agrees on: the database server's clock as last measured, carried
 * forward by the monotonic clock, so that a step of this machine's own clock changes nothing. Before the first
 * measurement, and with SQLite, this machine's clock.
 */
export function currentTime(): Date {
  const clock = store.sixpackClock
  return clock ? new Date(clock.databaseMs + performance.now() - clock.monotonicMs) : new Date()
}

/**
 * Measures the database server's clock and makes `currentTime` follow it. Logs a warning with both times when they are
 * more than two seconds apart, be it at the start or because one of the clocks jumped since the last measurement.
 *
 * @throws what `readDatabaseTime` throws; the previous measurement then stays.
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
      "This server's clock and the database server's clock disagree; the database server's is used",
    )
  }
  store.sixpackClock = { databaseMs: best.databaseMs, monotonicMs: best.monotonicMs }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '@/shared/process-singleton'
import type { Log } from './ports'

/** The database server's time, and this process's monotonic time at the same moment. */
interface Reading {
  databaseMs: number
  monotonicMs: number
}

const clock = () => processSingleton<{ last: Reading | null }>('sixpackClock', () => ({ last: null }))

/** The largest difference between the clocks that isn't logged. Holds and leases tolerate up to a minute. */
const MAX_SILENT_MS = 2000
const READINGS = 5

const setTimes = new AsyncLocalStorage<Date>()

/**
 * Returns the time that all servers with the same database share. It's the database server's time at the last
 * measurement plus the monotonic time since then, so changes to this machine's clock have no effect. Before
 * the first measurement and with SQLite, it's this machine's time.
 */
export function currentTime(): Date {
  const setTime = setTimes.getStore()
  if (setTime) return setTime
  const { last } = clock()
  return last ? new Date(last.databaseMs + performance.now() - last.monotonicMs) : new Date()
}

/** Runs `work` with `currentTime` set to `time`, to create sample data in the past. */
export function runAt<Result>(time: Date, work: () => Promise<Result>): Promise<Result> {
  return setTimes.run(time, work)
}

/**
 * Reads the database server's clock for `currentTime`. Uses the reading with the shortest round trip. Logs
 * a warning if the clock differs from `currentTime` by more than two seconds.
 *
 * @throws the error from `readDatabaseTime`; `currentTime` then keeps the previous measurement
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
      "This server's clock differs from the database server's clock, which is used instead",
    )
  }
  clock().last = { databaseMs: best.databaseMs, monotonicMs: best.monotonicMs }
}

import { processSingleton } from '@/shared/process-singleton'
import { metrics } from './metrics/metrics'

/**
 * Returns the time of the last sweep, or of the process's start. It's on the monotonic clock, so that changes to the
 * system clock have no effect.
 */
const sweeps = () => processSingleton('sixpackSweeps', () => ({ lastMs: performance.now() }))

/** Records that this process's sweeper finished a run. */
export function noteSweep(): void {
  sweeps().lastMs = performance.now()
  metrics().sweeps.inc()
  metrics().lastSweep.setToCurrentTime()
}

/** Counts a sweeper or mail sender task that failed. */
export function noteFailedTask(task: string): void {
  metrics().sweepFailures.inc({ task })
}

/** Returns the time since the sweeper finished a run, or since the process started if it hasn't yet. */
export function msSinceSweep(): number {
  return performance.now() - sweeps().lastMs
}

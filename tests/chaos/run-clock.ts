import { renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The clock of a run's programs, which can skip ahead (tests/e2e/setup/server-clock.mjs). Their timers don't skip. */
export interface RunClock {
  /** Returns the variables for a program whose clock is `aheadMs` ahead of the run's clock. */
  env(aheadMs?: number): Record<string, string>
  /** Advances the clocks of all running and future programs. */
  skip(ms: number): void
  /** Returns the time on the clocks of the programs, unless a fault made them wrong. */
  now(): Date
}

/** Starts a clock that shows the real time until it skips ahead. Stores the skipped time in a file in `folder`. */
export function startClock(folder: string): RunClock {
  const file = join(folder, 'clock')
  let skippedMs = 0
  const write = () => {
    // Rename a complete file, because a program may be reading it.
    writeFileSync(`${file}.new`, String(skippedMs))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    env: (aheadMs = 0) => ({
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('tests/e2e/setup/server-clock.mjs')).href}`,
      E2E_AHEAD_MS: String(aheadMs),
      E2E_CLOCK_FILE: file,
    }),
    skip(ms) {
      skippedMs += ms
      write()
    },
    now: () => new Date(Date.now() + skippedMs),
  }
}

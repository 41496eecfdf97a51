import type { ChaosRecord } from './record'

export type Phase = 'start' | 'sign in' | 'load' | 'repair and settle' | 'checks' | 'control'

/**
 * Runs a phase. Prints how many seconds it took and adds them to the report, which tells a slow machine from a bug.
 */
export async function inPhase<Result>(
  record: ChaosRecord,
  phase: Phase,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = Date.now()
  try {
    return await run()
  } finally {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    record.count(`seconds: ${phase}`, seconds)
    console.log(`Phase '${phase}' took ${seconds} s`)
  }
}

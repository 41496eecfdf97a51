import { pause } from '../pause'
import type { Random } from '../random'
import type { ChaosRecord } from '../record'

export interface Fault {
  name: string
  /** The fault's relative frequency. */
  weight: number
  /** The part of the site that the fault breaks. Each target has at most one fault at a time. */
  target: string
  /**
   * Causes the fault, and resolves when the damage is repaired.
   *
   * @param signal cuts the fault short when the round ends; the repair still runs
   */
  strike(random: Random, signal: AbortSignal): Promise<void>
}

const MAX_WAIT_MS = 9000

/** Causes faults at random moments until the round ends, then waits until all damage is repaired. */
export async function runFaults(
  faults: readonly Fault[],
  { random, record, signal }: { random: Random; record: ChaosRecord; signal: AbortSignal },
): Promise<void> {
  const running = new Map<string, Promise<void>>()
  await pause(random.int(1000, MAX_WAIT_MS), signal)
  while (!signal.aborted) {
    const name = random.weighted(Object.fromEntries(faults.map((fault) => [fault.name, fault.weight])))
    const fault = faults.find((each) => each.name === name)
    if (fault && !running.has(fault.target)) {
      record.count(`fault: ${withoutNumbers(fault.name)}`)
      record.note('fault', fault.name)
      const struck = fault.strike(random.fork(), signal).finally(() => {
        running.delete(fault.target)
        record.note('repaired', fault.name)
      })
      // Ignore the error here, because it's rethrown at the end of the round. Until then, it must not crash the process
      // as an unhandled rejection.
      struck.catch(() => undefined)
      running.set(fault.target, struck)
    }
    await pause(random.int(1000, MAX_WAIT_MS), signal)
  }
  await Promise.all(running.values())
}

const withoutNumbers = (name: string) => name.replace(/ \d+/g, '')

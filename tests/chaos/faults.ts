import { pause } from './pause'
import type { Random } from './random'
import type { ChaosRecord } from './record'

/** One kind of accident. Its promise settles when what it broke is whole again. */
export interface Fault {
  name: string
  /** How often it happens, compared with the others. */
  weight: number
  /** What it breaks: of two faults of one target, the second waits for another time. */
  target: string
  /** @param signal the end of the round, which cuts waiting short but not the repair */
  strike(random: Random, signal: AbortSignal): Promise<void>
}

const MAX_WAIT_MS = 9000

/** Strikes at random moments until the round is over, then waits until everything is repaired. */
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
      // Its error comes out at the end of the round; until then it must not end the process.
      struck.catch(() => undefined)
      running.set(fault.target, struck)
    }
    await pause(random.int(1000, MAX_WAIT_MS), signal)
  }
  await Promise.all(running.values())
}

const withoutNumbers = (name: string) => name.replace(/ \d+/g, '')

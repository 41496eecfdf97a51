import type { Payload } from 'payload'

/**
 * Pauses a process at one step, as if its virtual machine were suspended or it were collecting garbage. A
 * step is a write to the database, or a read of a document that a later write depends on.
 */
export interface StepGate {
  /** Pauses before the nth step, counting from now. */
  pauseBefore(step: number): void
  isPaused(): boolean
  resume(): void
  /** Leaves the paused process stopped for good, as if it had died. */
  abandon(): void
}

const WRITES = ['create', 'updateOne', 'deleteOne', 'deleteMany'] as const
const DECISIVE_READS = new Set(['bookings', 'boat-days', 'checkouts', 'leases'])

export function gateSteps(payload: Payload): StepGate {
  let left = 0
  let resume: (() => void) | null = null
  const step = async () => {
    if (left === 0) return
    left -= 1
    if (left === 0) await new Promise<void>((go) => (resume = go))
  }
  for (const name of WRITES) {
    const original = payload.db[name].bind(payload.db) as (args: unknown) => Promise<unknown>
    Object.assign(payload.db, {
      [name]: async (args: unknown) => {
        await step()
        return original(args)
      },
    })
  }
  const findOne = payload.db.findOne.bind(payload.db)
  payload.db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
    if (DECISIVE_READS.has(args.collection)) await step()
    return findOne(args)
  }) as typeof payload.db.findOne
  return {
    pauseBefore: (nth) => {
      left = nth
      resume = null
    },
    isPaused: () => resume !== null,
    resume: () => {
      left = 0
      resume?.()
      resume = null
    },
    abandon: () => {
      left = 0
      resume = null
    },
  }
}

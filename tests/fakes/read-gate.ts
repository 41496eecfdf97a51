import type { Payload } from 'payload'

/** Stops every read of a collection right after it was made, until it is opened: a race that always happens. */
export interface ReadGate {
  close(): void
  /** Lets those that wait go on, and later ones pass. */
  open(): void
  /** Lets those that wait go on, and stops later ones. */
  pass(): void
  /** How many have read and wait. */
  waiting(): number
}

/** Puts a gate behind the reads by id (`db.findOne`) of one collection; open at first. */
export function gateReads(payload: Payload, collection: string): ReadGate {
  const findOne = payload.db.findOne.bind(payload.db)
  let waiting: (() => void)[] = []
  let isClosed = false
  payload.db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
    const row = await findOne(args)
    if (isClosed && args.collection === collection) {
      await new Promise<void>((resume) => waiting.push(resume))
    }
    return row
  }) as typeof payload.db.findOne
  const pass = () => {
    const resumed = waiting
    waiting = []
    for (const resume of resumed) resume()
  }
  return {
    close: () => {
      isClosed = true
    },
    open: () => {
      isClosed = false
      pass()
    },
    pass,
    waiting: () => waiting.length,
  }
}

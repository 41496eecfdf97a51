import type { Payload } from 'payload'

/** Holds every read of a collection right after it was made, until opened. Makes a race deterministic. */
export interface ReadGate {
  close(): void
  /** Releases waiting reads, and lets later ones through. */
  open(): void
  /** Releases waiting reads, and holds later ones. */
  pass(): void
  /** The number of reads that wait. */
  waiting(): number
}

/** Puts a gate behind one collection's reads by id (`db.findOne`). It starts open. */
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

import type { Payload } from 'payload'

/** Holds back the results of a collection's reads until the gate is opened, to make a race deterministic. */
export interface ReadGate {
  close(): void
  /** Releases the waiting reads, and doesn't hold back later ones. */
  open(): void
  /** Releases the waiting reads, but holds back later ones. */
  pass(): void
  /** Releases only the last read. */
  passLast(): void
  /** Returns the number of waiting reads. */
  waiting(): number
}

/** Puts a gate on a collection's reads by id (`db.findOne`). The gate starts out open. */
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
    passLast: () => waiting.pop()?.(),
    waiting: () => waiting.length,
  }
}

/** Returns the same payload, but with reads that later gates don't hold back. */
export function withOwnReads(payload: Payload): Payload {
  const findOne = payload.db.findOne.bind(payload.db)
  const db = new Proxy(payload.db, {
    get: (target, key) => (key === 'findOne' ? findOne : Reflect.get(target, key)),
  })
  return new Proxy(payload, { get: (target, key) => (key === 'db' ? db : Reflect.get(target, key)) })
}

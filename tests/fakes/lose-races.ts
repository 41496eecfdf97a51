import { randomUUID } from 'node:crypto'
import type { Payload, Where } from 'payload'

interface Race {
  collection: string
  where: Where
  /** The state that the losing writes would set. */
  state: string
}

/**
 * Runs a task. Each of its writes that would move a document to the given state loses a race, as if another process
 * had changed the document first.
 */
export async function losingRaces<Result>(
  { db }: Payload,
  { collection, where, state }: Race,
  task: () => Promise<Result>,
): Promise<Result> {
  const { updateOne: original } = db
  const updateOne = original.bind(db)
  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    if (args.collection === collection && args.data.state === state)
      await updateOne({ collection, where, data: { version: randomUUID() } })
    return updateOne(args)
  }) as typeof updateOne
  try {
    return await task()
  } finally {
    db.updateOne = original
  }
}

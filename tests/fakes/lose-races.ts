import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'

/**
 * Runs a task while every write to a document of the collection loses its race, because another process always
 * changes the document first.
 */
export async function losingRaces<Result>(
  { db }: Payload,
  { collection, id }: { collection: string; id: string },
  task: () => Promise<Result>,
): Promise<Result> {
  const { updateOne: original } = db
  const updateOne = original.bind(db)
  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    if (args.collection === collection)
      await updateOne({ collection, where: { id: { equals: id } }, data: { version: randomUUID() } })
    return updateOne(args)
  }) as typeof updateOne
  try {
    return await task()
  } finally {
    db.updateOne = original
  }
}

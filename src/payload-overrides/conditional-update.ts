import {
  type BaseDatabaseAdapter,
  type CollectionSlug,
  type DatabaseAdapterObj,
  NotFound,
  type RequestContext,
  type Where,
} from 'payload'

/*
 * Payload reads a document, runs hooks, and then writes the document by its id, even if it has changed in
 * between (https://github.com/payloadcms/payload/issues/15486). A slow request could then overwrite an
 * acknowledged change. This module adds a condition to that write. The database checks the condition in the
 * same statement. Contract test: tests/int/payload-contract.test.ts.
 */

interface Condition {
  where: Where
  /** Always throws. The caller chooses the error. */
  refuse: () => Promise<never>
}

const KEY = 'writeOnlyIf'

const nameOf = (collection: string, id: number | string) => `${collection}:${id}`

/**
 * Adds a condition to the write that Payload does after the hooks.
 *
 * @param context the request's context (`req.context`)
 * @param refuse called if the condition doesn't hold
 */
export function writeOnlyIf(
  context: RequestContext,
  { collection, id }: { collection: CollectionSlug; id: number | string },
  where: Where,
  refuse: Condition['refuse'],
): void {
  const conditions = context[KEY] as Record<string, Condition> | undefined
  context[KEY] = { ...conditions, [nameOf(collection, id)]: { where, refuse } }
}

/**
 * Returns the adapter with an `updateOne` that honors {@link writeOnlyIf}, and a `deleteOne` that throws
 * `NotFound` if another request has already deleted the document. Otherwise, Payload would continue with
 * `null` and fail with a TypeError (https://github.com/payloadcms/payload/issues/17133).
 */
export function withConditionalUpdates<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init: (args) => {
      const db = adapter.init(args)
      const updateOne = db.updateOne.bind(db)
      db.updateOne = async (update) => {
        const condition = takeCondition(update)
        if (!condition) return updateOne(update)
        const { id: _, ...rest } = update
        const written: unknown = await updateOne({ ...rest, where: condition.where })
        return written ?? condition.refuse()
      }
      const deleteOne = db.deleteOne.bind(db)
      db.deleteOne = async (deletion) => {
        const deleted = await deleteOne(deletion)
        // Payload deletes its own documents, for example preferences, even if they don't exist.
        if (!deleted && deletion.returning !== false && !deletion.collection.startsWith('payload-'))
          throw new NotFound(deletion.req?.t)
        return deleted
      }
      return db
    },
  }
}

/** Returns and removes the condition, which applies to one write only. */
function takeCondition(update: {
  collection: string
  id?: number | string
  req?: { context?: RequestContext }
}): Condition | null {
  const conditions = update.req?.context?.[KEY] as Record<string, Condition> | undefined
  if (!conditions || update.id === undefined) return null
  const name = nameOf(update.collection, update.id)
  const condition = conditions[name] ?? null
  delete conditions[name]
  return condition
}

import {
  type BaseDatabaseAdapter,
  type CollectionSlug,
  type DatabaseAdapterObj,
  NotFound,
  type RequestContext,
  type Where,
} from 'payload'

/**
 * Payload reads a document, runs hooks, and then writes it by its id, even if it has changed in between
 * (payload 3.90.2, collections/operations/utilities/update.js). So a process that is paused in between, or
 * one of two requests at the same time, would overwrite a change that was acknowledged. This adds a condition
 * to that write, which the database checks in the same statement.
 */
interface Condition {
  where: Where
  /** Throws the error for the caller if the condition no longer holds. */
  refuse: () => Promise<never>
}

const KEY = 'writeOnlyIf'

interface Target {
  collection: CollectionSlug
  id: number | string
}

const nameOf = ({ collection, id }: Target) => `${collection}:${id}`

/**
 * Adds a condition to the write that follows the hooks of this operation.
 *
 * @param context of the request (`req.context`)
 */
export function writeOnlyIf(
  context: RequestContext,
  target: Target,
  where: Where,
  refuse: Condition['refuse'],
): void {
  const conditions = (context[KEY] ?? {}) as Record<string, Condition>
  context[KEY] = { ...conditions, [nameOf(target)]: { where, refuse } }
}

/**
 * Returns the adapter with an `updateOne` that honors {@link writeOnlyIf}, and a `deleteOne` that throws
 * `NotFound` if another request deleted the document first. Payload would go on with `null` and fail with a
 * TypeError (deleteByID.js).
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
        // Payload's own collections, such as preferences, are deleted whether they exist or not.
        if (!deleted && deletion.returning !== false && !deletion.collection.startsWith('payload-'))
          throw new NotFound(deletion.req?.t)
        return deleted
      }
      return db
    },
  }
}

/** Returns and removes the condition: it is for one write, and later writes of the request don't have it. */
function takeCondition(update: {
  collection: string
  id?: number | string
  req?: { context?: RequestContext }
}): Condition | null {
  const conditions = update.req?.context?.[KEY] as Record<string, Condition> | undefined
  if (!conditions || update.id === undefined) return null
  const name = `${update.collection}:${update.id}`
  const condition = conditions[name] ?? null
  delete conditions[name]
  return condition
}

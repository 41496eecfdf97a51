import type { Payload, Where } from 'payload'
import { isUniqueViolation } from '@/services/errors'

/**
 * For a control, removes compare-and-swap from one collection. A write then no longer checks whether the
 * document has changed since it was read, and creating a document overwrites an existing one.
 */
export function dropCompareAndSwap(payload: Payload, collection: string): void {
  const { db } = payload
  const updateOne = db.updateOne.bind(db)
  const create = db.create.bind(db)
  db.updateOne = ((args: Parameters<typeof updateOne>[0]) =>
    updateOne(
      args.collection === collection && 'where' in args && args.where
        ? { ...args, where: withoutVersion(args.where) }
        : args,
    )) as typeof db.updateOne
  db.create = (async (args: Parameters<typeof create>[0]) => {
    try {
      return await create(args)
    } catch (error) {
      if (args.collection !== collection || !isUniqueViolation(error)) throw error
      const { id, ...data } = args.data
      return updateOne({ collection, where: { id: { equals: id } }, data, options: { atomic: true } })
    }
  }) as typeof db.create
}

/**
 * For a control, makes writes match a document only by its id, as Payload does, even if it has changed since the read.
 */
export function dropConditionalWrites({ db }: Payload): void {
  const updateOne = db.updateOne.bind(db)
  db.updateOne = ((args: Parameters<typeof updateOne>[0]) => {
    if (args.req?.context) delete args.req.context.writeOnlyIf
    return updateOne(args)
  }) as typeof db.updateOne
}

/** Lets calls for the same day run concurrently in this process, as they would across processes. */
export function dropQueues(): void {
  class NoQueues extends Map<string, Promise<unknown>> {
    override get(): undefined {
      return undefined
    }
  }
  Object.assign(globalThis, { sixpackQueues: new NoQueues() })
}

/** Returns a payload that finds no rows in one collection, for a control. */
export function withoutRowsOf(payload: Payload, collection: string): Payload {
  const { db } = payload
  const find = async (args: Parameters<typeof db.find>[0]) =>
    args.collection === collection ? db.find({ ...args, where: { id: { in: [] } } }) : db.find(args)
  const blind = new Proxy(db, { get: (target, key) => (key === 'find' ? find : Reflect.get(target, key)) })
  return new Proxy(payload, { get: (target, key) => (key === 'db' ? blind : Reflect.get(target, key)) })
}

function withoutVersion(where: Where): Where {
  const { and } = where
  return and ? { and: and.filter((condition) => !('version' in condition)).map(withoutVersion) } : where
}

/**
 * For a control, uses counters instead of random tokens for a collection's versions. After a failover, two
 * histories can then have the same version.
 */
export function countVersions(payload: Payload, collection: string): void {
  const { db } = payload
  const updateOne = db.updateOne.bind(db)
  const create = db.create.bind(db)
  db.create = ((args: Parameters<typeof create>[0]) =>
    create(
      args.collection === collection ? { ...args, data: { ...args.data, version: '1' } } : args,
    )) as typeof db.create
  db.updateOne = ((args: Parameters<typeof updateOne>[0]) => {
    const seen =
      args.collection === collection && 'where' in args && args.where ? versionIn(args.where) : null
    if (seen === null) return updateOne(args)
    return updateOne({ ...args, data: { ...args.data, version: String(Number(seen) + 1) } })
  }) as typeof db.updateOne
}

function versionIn({ and }: Where): string | null {
  for (const { version } of and ?? []) {
    if (version && !Array.isArray(version) && 'equals' in version) return String(version.equals)
  }
  return null
}

/** For a control, lets any process claim or write any email. Returns a function that restores the conditions. */
export function dropMailClaims({ db }: Payload): () => void {
  const updateOne = db.updateOne.bind(db)
  db.updateOne = ((args: Parameters<typeof updateOne>[0]) => {
    const id = args.collection === 'mails' && 'where' in args && args.where ? idIn(args.where) : null
    if (id === null) return updateOne(args)
    const { collection, data, options } = args
    return updateOne({ collection, data, ...(options && { options }), where: { id: { equals: id } } })
  }) as typeof db.updateOne
  return () => {
    db.updateOne = updateOne
  }
}

function idIn({ and }: Where): string | null {
  for (const { id } of and ?? []) {
    if (id && !Array.isArray(id) && 'equals' in id) return String(id.equals)
  }
  return null
}

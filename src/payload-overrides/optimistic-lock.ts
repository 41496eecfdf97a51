import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { isUnchanged, newVersion } from '@/services/database/write-if-unchanged'
import { AppError } from '@/services/errors'
import { writeOnlyIf } from './conditional-update'
import { isDraftSave } from './draft-save'

/*
 * Adds an optimistic lock to Payload's updates. Without the lock, the last save wins
 * (https://github.com/payloadcms/payload/issues/15486). Contract test: tests/int/payload-contract.test.ts.
 */

interface Versioned {
  id: string
  version: string
}

type SeenVersions = Record<string, string | null | undefined>

const KEY = 'seenVersions'
/**
 * Returns a key for a document. Each document needs its own key, because a hook may change another document in
 * the same request.
 */
const nameOf = (collection: string, id: string | null) => `${collection}:${id ?? '*'}`
const seenVersions = ({ context }: PayloadRequest) => (context[KEY] ?? {}) as SeenVersions

/**
 * Records the version that the caller sent, or else the stored version, before Payload reads the document
 * that it merges the change into. Otherwise a partial edit could restore fields that another edit has changed
 * since. A later hook would be too late, because if the caller sent no version, Payload fills in the stored
 * version or the last draft's version (fields/hooks/beforeValidate/promise.js).
 */
const recordSeenVersion: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const sent = 'data' in args && args.data && 'version' in args.data ? args.data.version : undefined
  const id = operation === 'update' && 'id' in args && typeof args.id === 'string' ? args.id : null
  const isSent = typeof sent === 'string' && sent.trim() !== ''
  const seen = isSent ? sent : id && (await readVersion(req, collection.slug, id))
  req.context[KEY] = { ...seenVersions(req), [nameOf(collection.slug, id)]: seen }
  return args
}

/**
 * Refuses an edit if the document's version isn't the one that the caller saw, and gives the document a new
 * version. The write itself checks the version too, so a process that was paused before the write can't undo a
 * later edit.
 *
 * @throws AppError `edit-conflict`
 */
const guardVersion: CollectionBeforeChangeHook<Versioned> = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  if (operation === 'create' || !originalDoc) return { ...data, version: newVersion() }
  // Skip the check for a draft, because saving one doesn't change the document itself.
  if (isDraftSave(req, '_status' in data ? data._status : undefined)) return data
  const { id } = originalDoc
  const recorded = seenVersions(req)
  const seen =
    recorded[nameOf(collection.slug, id)] ??
    recorded[nameOf(collection.slug, null)] ??
    (await readVersion(req, collection.slug, id))
  if (seen === null) throw new AppError('not-found')
  const refuse = () => Promise.reject(new AppError('edit-conflict'))
  writeOnlyIf(req.context, { collection: collection.slug, id }, isUnchanged({ id, version: seen }), refuse)
  return { ...data, version: newVersion() }
}

/** Returns the stored document's version. A hook's `originalDoc` may be a draft with an older version. */
async function readVersion({ payload }: PayloadRequest, collection: CollectionSlug, id: string) {
  const document = await payload.db.findOne<Versioned>({ collection, where: { id: { equals: id } } })
  return document?.version ?? null
}

/** Hooks for a collection with an optimistic lock, which needs a `version` field (collections/fields.ts). */
export const versionHooks = {
  beforeOperation: [recordSeenVersion],
  beforeChange: [guardVersion],
} satisfies NonNullable<CollectionConfig['hooks']>

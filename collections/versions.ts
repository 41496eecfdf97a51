import { isDraftSave } from '@collections/content'
import { versionField } from '@collections/fields'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
  TextField,
} from 'payload'
import { writeOnlyIf } from '@/payload-overrides/conditional-update'
import { isUnchanged, newVersion } from '@/services/database/write-if-unchanged'
import { AppError } from '@/services/errors'

/** A document that `guardVersion` protects. */
interface Versioned {
  id: string
  version: string
}

/** The token that `guardVersion` compares. Not required, because a new document has none yet. */
export const guardedVersionField: TextField = { ...versionField, required: false }

/** For documents with drafts: hidden from the CMS form, which would send the version a draft was based on. */
export const quietVersionField: TextField = { ...guardedVersionField, admin: { disabled: true } }

const SEEN_VERSIONS = 'seenVersions'
/** One entry per document, because a hook may change another document in the same request. */
const nameOf = (collection: string, id: string | null) => `${collection}:${id ?? '*'}`

/**
 * Records the version that the caller sent, or else the stored one, before Payload reads the document that it
 * merges the change into: a partial edit must not restore fields that another edit has changed since. A later
 * hook couldn't tell, because Payload fills in the stored version, or that of the last draft, if none was
 * sent (payload 3.90.2, fields/hooks/beforeValidate).
 */
const noteSeenVersion: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const sent = 'data' in args && args.data && 'version' in args.data ? args.data.version : undefined
  const id = operation === 'update' && 'id' in args && typeof args.id === 'string' ? args.id : null
  const isSent = typeof sent === 'string' && sent.trim() !== ''
  const seen = isSent ? sent : id && (await readVersion(req, collection.slug, id))
  req.context[SEEN_VERSIONS] = { ...seenVersions(req), [nameOf(collection.slug, id)]: seen }
  return args
}

/**
 * An optimistic lock. Refuses an edit that sends a `version` (as responses contain it) once the document has
 * another, and one of two edits at the same moment. The document itself is written on that condition, so a
 * process that was paused in between can't undo a later edit.
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
  // A draft is saved next to the document, which doesn't change. An old version restored as a draft still has
  // its old status.
  const status = req.context.isRestoringVersion ? 'draft' : '_status' in data ? data._status : undefined
  if (isDraftSave(req, status)) return data
  const { id } = originalDoc
  const noted = seenVersions(req)
  const seen =
    noted[nameOf(collection.slug, id)] ??
    noted[nameOf(collection.slug, null)] ??
    (await readVersion(req, collection.slug, id))
  if (seen === null) throw new AppError('not-found')
  const refuse = () => Promise.reject(new AppError('edit-conflict'))
  writeOnlyIf(req.context, { collection: collection.slug, id }, isUnchanged({ id, version: seen }), refuse)
  return { ...data, version: newVersion() }
}

/**
 * Returns the version of the stored document. A hook's `originalDoc` may be a draft with an older version.
 */
async function readVersion(
  { payload }: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<string | null> {
  const where = { id: { equals: id } }
  return (await payload.db.findOne<Versioned>({ collection, where }))?.version ?? null
}

/** The hooks of a protected collection, which also needs one of the two fields above. */
export const versionHooks = {
  beforeOperation: [noteSeenVersion],
  beforeChange: [guardVersion],
} satisfies NonNullable<CollectionConfig['hooks']>

function seenVersions({ context }: PayloadRequest): Record<string, string | null | undefined> {
  return (context[SEEN_VERSIONS] ?? {}) as Record<string, string | null | undefined>
}

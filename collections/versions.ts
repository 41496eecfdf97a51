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

/** What both kinds of documents have that are guarded by `guardVersion`. */
interface Versioned {
  id: string
  version: string
}

/** The token that `guardVersion` compares. Not required, because a new document has none to name. */
export const guardedVersionField: TextField = { ...versionField, required: false }

/** The same of a document with drafts: not in the CMS's form, which would send the one that a draft was begun with. */
export const quietVersionField: TextField = { ...guardedVersionField, admin: { disabled: true } }

const SEEN_VERSIONS = 'seenVersions'
/** By document, because a hook may change another document within the same request. */
const nameOf = (collection: string, id: string | null) => `${collection}:${id ?? '*'}`

/**
 * Notes the version that the caller named, or else the stored one, before Payload reads the document that it merges the
 * change into: a partial edit must not put back what another edit has changed since. Later would be too late, because
 * Payload fills in the stored version, or that of the last draft, if none was named (payload 3.90.2,
 * fields/hooks/beforeValidate).
 */
const noteSeenVersion: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const named = 'data' in args && args.data && 'version' in args.data ? args.data.version : undefined
  const id = operation === 'update' && 'id' in args && typeof args.id === 'string' ? args.id : null
  const isNamed = typeof named === 'string' && named.trim() !== ''
  const seen = isNamed ? named : id && (await readVersion(req, collection.slug, id))
  req.context[SEEN_VERSIONS] = { ...seenVersions(req), [nameOf(collection.slug, id)]: seen }
  return args
}

/**
 * Refuses to overwrite a change unseen: an edit that names a version (`version`, as the responses carry it) is refused once
 * the document has another, and of two edits at the same moment one is refused. The document itself is written on that
 * condition, so a process that was paused in between can't undo a later edit.
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
  // A draft is saved beside the document, which stays as it is. An old version that becomes the draft still has its own status.
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

/** Returns the version of the stored document; the `originalDoc` of a hook may be a draft that is older than its last change. */
async function readVersion(
  { payload }: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<string | null> {
  const where = { id: { equals: id } }
  return (await payload.db.findOne<Versioned>({ collection, where }))?.version ?? null
}

/** The hooks of a collection that is guarded; its field is one of the two above. */
export const versionHooks = {
  beforeOperation: [noteSeenVersion],
  beforeChange: [guardVersion],
} satisfies NonNullable<CollectionConfig['hooks']>

function seenVersions({ context }: PayloadRequest): Record<string, string | null | undefined> {
  return (context[SEEN_VERSIONS] ?? {}) as Record<string, string | null | undefined>
}

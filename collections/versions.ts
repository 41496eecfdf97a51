import { isDraftSave } from '@collections/content'
import { versionField } from '@collections/fields'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
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

const NAMED_VERSION = 'namedVersion'

/**
 * Keeps the version that the caller named. By the time `guardVersion` runs, Payload has put the stored one, or that of the
 * last draft, where none was given (payload 3.90.2, fields/hooks/beforeValidate).
 */
const noteNamedVersion: CollectionBeforeOperationHook = ({ args, req }) => {
  req.context[NAMED_VERSION] =
    'data' in args && args.data && 'version' in args.data ? args.data.version : undefined
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
  const seen = namedVersion(req) ?? (await currentVersion())
  const refuse = () => Promise.reject(new AppError('edit-conflict'))
  writeOnlyIf(req.context, { collection: collection.slug, id }, isUnchanged({ id, version: seen }), refuse)
  return { ...data, version: newVersion() }

  /** Of the stored document: `originalDoc` may be a draft that was begun before the last change. */
  async function currentVersion(): Promise<string> {
    const stored = await req.payload.db.findOne<Versioned>({
      collection: collection.slug,
      where: { id: { equals: id } },
    })
    if (!stored) throw new AppError('not-found')
    return stored.version
  }
}

/** The hooks of a collection that is guarded; its field is one of the two above. */
export const versionHooks = {
  beforeOperation: [noteNamedVersion],
  beforeChange: [guardVersion],
} satisfies NonNullable<CollectionConfig['hooks']>

function namedVersion({ context }: PayloadRequest): string | undefined {
  const named = context[NAMED_VERSION]
  return typeof named === 'string' && named.trim() !== '' ? named : undefined
}

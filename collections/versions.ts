import { AppError } from '@/services/errors'
import { writeIfUnchanged } from '@/services/write-if-unchanged'
import { isDraftSave } from '@collections/content'
import { versionField } from '@collections/fields'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type NumberField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Validate,
  ValidationError,
} from 'payload'

/** What both kinds of documents have that are guarded by `guardVersion`. */
interface Versioned {
  id: string
  version: number
}

/** The number that `guardVersion` counts. Not required, since whoever creates a document has none to give. */
export const guardedVersionField: NumberField = { ...versionField, required: false, defaultValue: 1 }

/** The same of a document with drafts: not in the CMS's form, which would send the one that a draft was begun with. */
export const quietVersionField: NumberField = { ...guardedVersionField, admin: { disabled: true } }

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
 * Nobody overwrites a change unseen: an edit that names a version (`version`, as the answers carry it) is refused once the
 * document has another, and of two edits at the same moment one is refused. The version is raised before the document is
 * written, by one conditional statement; therefore the fields are checked first, so that a refused edit spends no version.
 *
 * @throws AppError `edit-conflict`; ValidationError that names every field at fault
 */
const guardVersion: CollectionBeforeChangeHook<Versioned> = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  if (operation === 'create' || !originalDoc) return { ...data, version: 1 }
  // A draft is saved beside the document, which stays as it is. An old version that becomes the draft still has its own status.
  const status = req.context.isRestoringVersion ? 'draft' : '_status' in data ? data._status : undefined
  if (isDraftSave(req, status)) return data
  const { id } = originalDoc
  await refuseInvalid({ id, data, collection, req })
  const seen = namedVersion(req) ?? (await currentVersion())
  const claimed = await writeIfUnchanged<Versioned>(req.payload, collection.slug, { id, version: seen }, {})
  if (!claimed) throw new AppError('edit-conflict')
  return { ...data, version: claimed.version }

  /** Of the stored document: `originalDoc` may be a draft that was begun before the last change. */
  async function currentVersion(): Promise<number> {
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

function namedVersion({ context }: PayloadRequest): number | undefined {
  const named = context[NAMED_VERSION]
  // A form may send it as text; an empty one names nothing. What is no number is refused by the field's own rule.
  const isNamed = typeof named === 'number' || (typeof named === 'string' && named.trim() !== '')
  return isNamed ? Number(named) : undefined
}

interface Edit {
  id: string
  data: Record<string, unknown>
  collection: SanitizedCollectionConfig
  req: PayloadRequest
}

/** Asks the rules of the fields, as Payload does once more right before it writes. */
async function refuseInvalid({ id, data, collection, req }: Edit): Promise<void> {
  const errors: { path: string; message: string }[] = []
  for (const field of collection.fields) {
    if (!('name' in field && 'validate' in field) || !field.validate) continue
    const applies = field.admin && 'condition' in field.admin ? field.admin.condition : undefined
    const path = [field.name]
    if (applies && !applies(data, data, { blockData: data, operation: 'update', path, user: req.user }))
      continue
    // Each kind of field has a type of its own for its rule; all are called alike.
    const validate = field.validate as Validate<unknown, unknown, unknown, object>
    const verdict = await validate(data[field.name], {
      ...field,
      id,
      blockData: data,
      collectionSlug: collection.slug,
      data,
      event: 'submit',
      operation: 'update',
      overrideAccess: true,
      path,
      preferences: { fields: {} },
      req,
      siblingData: data,
    })
    if (verdict !== true) errors.push({ path: field.name, message: verdict })
  }
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}

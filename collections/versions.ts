import { AppError } from '@/services/errors'
import { writeIfUnchanged } from '@/services/write-if-unchanged'
import { isDraftSave } from '@collections/content'
import { versionField } from '@collections/fields'
import type { CollectionBeforeChangeHook, NumberField } from 'payload'

/** What both kinds of documents have that are guarded by `guardVersion`. */
interface Versioned {
  id: string
  version: number
}

/** The number that `guardVersion` counts. Not required, since whoever creates a document has none to give. */
export const guardedVersionField: NumberField = { ...versionField, required: false, defaultValue: 1 }

/** The same of a document with drafts: not in the CMS's form, which would send the one that a draft was begun with. */
export const quietVersionField: NumberField = { ...guardedVersionField, admin: { disabled: true } }

/**
 * Nobody overwrites a change unseen: an edit that names a version (`version`, as the answers carry it) is refused once the
 * document has another, and of two edits at the same moment one is refused. The version is raised before the document is
 * written, by one conditional statement; a write that fails then leaves a number unused and nothing else.
 *
 * @throws AppError `edit-conflict`
 */
export const guardVersion: CollectionBeforeChangeHook<Versioned> = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  if (operation === 'create' || !originalDoc) return { ...data, version: 1 }
  // A draft is saved beside the document, which stays as it is.
  if ('_status' in data && isDraftSave(req, data._status)) return data
  const { id } = originalDoc
  const seen = data.version ?? (await currentVersion())
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

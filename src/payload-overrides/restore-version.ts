import type { CollectionSlug, Endpoint, FlattenedField, GlobalSlug, PayloadRequest } from 'payload'

/*
 * Replaces Payload's `POST …/versions/:id` (payload 3.90.2). There, restoring a version isn't an update:
 *
 * - of a global, it writes the stored version as it is, so access rules of fields don't apply
 *   (globals/operations/restoreVersion.js), and an editor can overwrite what only the captain may change;
 * - of a collection, a field that the caller may not change loses its value, or is refused as missing
 *   (https://github.com/payloadcms/payload/issues/16718);
 * - a draft replaces the published document, which silently disappears from the site.
 *
 * Here it is an update with the values of the version, so whatever holds for an update holds for it.
 * tests/int/restore-version.test.ts has a control that fails once Payload itself does that.
 */

/** Restores a version of a document, in a collection with versions. A draft becomes the draft again. */
export const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const slug = String(req.routeParams?.collection) as CollectionSlug
    const asked = { collection: slug, id: String(req.routeParams?.id), depth: 0, req }
    // First whether the caller may read it, then the whole of it, with fields that are hidden from everyone.
    await req.payload.findVersionByID({ ...asked, overrideAccess: false })
    const { parent, version } = await req.payload.findVersionByID({ ...asked, showHiddenFields: true })
    const draft = req.query.draft === 'true' || ('_status' in version && version._status === 'draft')
    // Hooks recognize a draft by the request (`isDraftSave` in collections/content.ts).
    req.query = { ...req.query, draft: String(draft) }
    const { flattenedFields } = req.payload.collections[slug].config
    const restored: object = await req.payload.update({
      collection: slug,
      id: parent,
      data: {
        ...valuesToRestore(flattenedFields, version, { isDraft: draft }),
        _status: draft ? 'draft' : 'published',
      },
      draft,
      ...asUpdate(req),
    })
    return Response.json({ ...restored, message: req.t('version:restoredSuccessfully') })
  },
}

/** Restores a version of a global without drafts. */
export const restoreGlobalVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const slug = String(req.routeParams?.global) as GlobalSlug
    const asked = { slug, id: String(req.routeParams?.id), depth: 0, req }
    await req.payload.findGlobalVersionByID({ ...asked, overrideAccess: false })
    const { version } = await req.payload.findGlobalVersionByID({ ...asked, showHiddenFields: true })
    const fields = req.payload.globals.config.find((global) => global.slug === slug)?.flattenedFields ?? []
    const doc: object = await req.payload.updateGlobal({
      slug,
      data: valuesToRestore(fields, version, { isDraft: false }),
      ...asUpdate(req),
    })
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
  },
}

const asUpdate = (req: PayloadRequest) => ({ depth: 0, overrideAccess: false, req })

/** Not content: they describe the stored row, and the lock's `version` would make the update look stale. */
const NOT_RESTORED = new Set(['id', 'createdAt', 'updatedAt', 'version', '_status'])

/**
 * Returns the values of a version for an update. An update keeps what it isn't given, so a field that was empty is given
 * explicitly. A required field that the version lacks is newer than the version, and keeps its present value.
 */
function valuesToRestore(
  fields: FlattenedField[],
  version: object,
  { isDraft }: { isDraft: boolean },
): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(version))
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    if (NOT_RESTORED.has(field.name)) continue
    const value = stored.get(field.name) ?? null
    if ('flattenedFields' in field && (field.type === 'group' || field.type === 'tab'))
      values[field.name] = valuesToRestore(field.flattenedFields, Object(value), { isDraft })
    else if (value !== null || isDraft || !('required' in field && field.required))
      values[field.name] = value ?? emptyValueOf(field)
  }
  return values
}

const emptyValueOf = (field: FlattenedField) =>
  field.type === 'array' || field.type === 'blocks' || ('hasMany' in field && field.hasMany) ? [] : null

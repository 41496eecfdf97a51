import type { CollectionSlug, Endpoint, FlattenedField, GlobalSlug, PayloadRequest } from 'payload'

/*
 * Replaces Payload's `POST …/versions/:id`, which doesn't apply the rules for updates:
 *
 * - restoring a global ignores the fields' access rules, so an editor can overwrite what only the captain may
 *   change
 *   (https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/globals/operations/restoreVersion.ts,
 *   docs/upstream-bugs.md);
 * - in a collection, a field that the caller can't change loses its value, or the restore fails because the
 *   field is required (https://github.com/payloadcms/payload/issues/16718);
 * - restoring a draft replaces the published document, which disappears from the site
 *   (https://github.com/payloadcms/payload/issues/1873).
 *
 * Here, restoring is an update with the version's values. Contract test: the controls in
 * tests/int/restore-version.test.ts fail once Payload does the same.
 */

/**
 * Restores a version of a document as its current draft, even if the version was published. The published
 * document doesn't change until the draft is published.
 */
export const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const slug = String(req.routeParams?.collection) as CollectionSlug
    const query = { collection: slug, id: String(req.routeParams?.id), depth: 0, req }
    // The first read checks the caller's access; the second includes hidden fields.
    await req.payload.findVersionByID({ ...query, overrideAccess: false })
    const { parent, version } = await req.payload.findVersionByID({ ...query, showHiddenFields: true })
    // Set `draft`, because `isDraftSave` reads it from the request.
    req.query = { ...req.query, draft: 'true' }
    const { flattenedFields } = req.payload.collections[slug].config
    const restored: object = await req.payload.update({
      collection: slug,
      id: parent,
      data: {
        ...valuesToRestore(flattenedFields, version, { isDraft: true }),
        _status: 'draft',
      },
      draft: true,
      ...asUpdate(req),
    })
    return Response.json({
      ...restored,
      message: 'The version is now a draft. Publish it to show it to visitors.',
    })
  },
}

/** Restores a version of a global without drafts. */
export const restoreGlobalVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const slug = String(req.routeParams?.global) as GlobalSlug
    const query = { slug, id: String(req.routeParams?.id), depth: 0, req }
    await req.payload.findGlobalVersionByID({ ...query, overrideAccess: false })
    const { version } = await req.payload.findGlobalVersionByID({ ...query, showHiddenFields: true })
    const fields = req.payload.globals.config.find((global) => global.slug === slug)?.flattenedFields ?? []
    const doc: object = await req.payload.updateGlobal({
      slug,
      data: valuesToRestore(fields, version, { isDraft: false }),
      ...asUpdate(req),
    })
    return Response.json({ doc, message: 'The old settings are restored, and visitors can see them now.' })
  },
}

const asUpdate = (req: PayloadRequest) => ({ depth: 0, overrideAccess: false, req })

/**
 * Row metadata that isn't restored. Restoring `version` would always cause an edit conflict, and `_order` would
 * move the document in its list.
 */
const NOT_RESTORED = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', 'version', '_order', '_status'])

/**
 * Returns a version's values as update data. An update doesn't change missing fields, so empty fields are set
 * explicitly. A required field that's missing from the version was added later and keeps its current value.
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

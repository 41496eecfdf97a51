import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

/**
 * Rejects a value that must be unique if a document in the trash still has it, with an error that says so. The
 * database also rejects the value, but its error doesn't mention the trash.
 */
export const explainTakenByTrash =
  (...fields: string[]): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, collection, req }) => {
    for (const path of fields) {
      const value: unknown = data?.[path]
      if (typeof value !== 'string' || value === originalDoc?.[path]) continue
      const where = { and: [{ [path]: { equals: value } }, { deletedAt: { exists: true } }] }
      const trashed = await req.payload.db.findOne<{ id: string }>({ collection: collection.slug, where })
      if (!trashed || trashed.id === originalDoc?.id) continue
      const message = `“${value}” is in the trash. Restore it, or delete it permanently first.`
      throw new ValidationError({ collection: collection.slug, errors: [{ path, message }] })
    }
    return data
  }

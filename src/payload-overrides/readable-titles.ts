import type { SanitizedConfig, TextField } from 'payload'

const NAME = 'cmsTitle'

/**
 * Creates a field for a title in the CMS that's computed from the document, for example `Salmon days`. The
 * title isn't stored.
 *
 * @param titleOf returns the title, or an empty string for a document without one
 */
export const titleField = (titleOf: (doc: Record<string, unknown>) => string): TextField => ({
  name: NAME,
  label: 'Title',
  type: 'text',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [({ siblingData }) => titleOf(siblingData)] },
})

/**
 * Sets `useAsTitle` to {@link titleField} in the collections that have one. Payload's config validation
 * rejects virtual fields as titles, because lists can't search them
 * (https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/collections/config/useAsTitle.ts).
 * These collections set `listSearchableFields` instead.
 *
 * @throws Error if such a collection doesn't set them
 */
export function withReadableTitles(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, fields, admin } of config.collections) {
    if (!fields.some((field) => 'name' in field && field.name === NAME)) continue
    if (!admin.listSearchableFields?.length) throw new Error(`${slug} needs listSearchableFields.`)
    admin.useAsTitle = NAME
  }
  return config
}

import { contentAccess } from '@collections/access'
import type { CollectionAfterChangeHook, CollectionConfig, GlobalConfig } from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import { restoreVersion } from '@/payload-overrides/restore-version'
import { contentChanged } from '@/server/caches/content-clock'

const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (!isDraftSave(req, doc._status)) await contentChanged(req.payload)
}

/** Hooks that invalidate the cached pages after a change, for collections that are shown on public pages. */
export const contentHooks = {
  afterChange: [afterChange],
  afterDelete: [({ req }) => contentChanged(req.payload)],
} satisfies NonNullable<CollectionConfig['hooks']>

export const contentGlobalHooks: NonNullable<GlobalConfig['hooks']> = {
  afterChange: [({ req }) => contentChanged(req.payload)],
}

/**
 * Returns the options for a content collection, which staff edit with drafts and versions. Each collection
 * needs its own objects, because Payload adds entries to `endpoints` and `hooks`.
 */
export const contentCollection = () =>
  ({
    access: contentAccess,
    hooks: { ...contentHooks },
    trash: true,
    versions: { drafts: { autosave: { interval: 1500 } }, maxPerDoc: 20 },
    endpoints: [restoreVersion],
  }) satisfies Partial<CollectionConfig>

/**
 * Returns the options that show a draft's page next to its form. The page reloads whenever the draft is saved.
 *
 * @param pathOf returns the path of the page that shows the document
 */
export const livePreview = (
  pathOf: (doc: Record<string, unknown>) => string,
): NonNullable<NonNullable<CollectionConfig['admin']>['livePreview']> => ({
  url: ({ data }) => `/preview?to=${encodeURIComponent(pathOf(data))}`,
  breakpoints: [
    { name: 'phone', label: 'Phone', width: 390, height: 844 },
    { name: 'tablet', label: 'Tablet', width: 862, height: 1100 },
    { name: 'laptop', label: 'Laptop', width: 1440, height: 900 },
  ],
})

import { contentAccess } from '@collections/access'
import type { CollectionAfterChangeHook, CollectionConfig, GlobalConfig } from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import { restoreVersion } from '@/payload-overrides/restore-version'
import { contentChanged } from '@/server/caches/content-clock'

const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (!isDraftSave(req, doc._status)) await contentChanged(req.payload)
}

/** Hooks for collections that are shown on public pages. A change invalidates the cached pages. */
export const contentHooks = {
  afterChange: [afterChange],
  afterDelete: [({ req }) => contentChanged(req.payload)],
} satisfies NonNullable<CollectionConfig['hooks']>

export const contentGlobalHooks: NonNullable<GlobalConfig['hooks']> = {
  afterChange: [({ req }) => contentChanged(req.payload)],
}

/**
 * Returns the options for a content collection, which staff edit with drafts and versions. Each collection
 * needs its own object, because Payload adds its built-in endpoints to the `endpoints` array.
 */
export const contentCollection = () =>
  ({
    access: contentAccess,
    hooks: contentHooks,
    versions: { drafts: { autosave: { interval: 1500 } }, maxPerDoc: 20 },
    endpoints: [restoreVersion],
  }) satisfies Partial<CollectionConfig>

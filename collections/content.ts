import type { CollectionAfterChangeHook, CollectionConfig, GlobalConfig } from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import { contentChanged } from '@/server/caches/content-clock'

const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (!isDraftSave(req, doc._status)) await contentChanged(req.payload)
}

/** For collections that public pages show: a change invalidates cached pages. */
export const contentHooks = {
  afterChange: [afterChange],
  afterDelete: [({ req }) => contentChanged(req.payload)],
} satisfies NonNullable<CollectionConfig['hooks']>

export const contentGlobalHooks: NonNullable<GlobalConfig['hooks']> = {
  afterChange: [({ req }) => contentChanged(req.payload)],
}

export const contentVersions = { drafts: { autosave: { interval: 1500 } }, maxPerDoc: 20 }

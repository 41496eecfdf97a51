import { contentChanged } from '@/composition/content-clock'
import type { CollectionAfterChangeHook, CollectionConfig, GlobalConfig } from 'payload'

/** Whether the public could see the document before or can see it now; an unpublished draft changes no page. */
const isPublic = (doc: { _status?: string } | undefined) => doc !== undefined && doc._status !== 'draft'

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (isPublic(doc) || previousDoc?._status === 'published') await contentChanged(req.payload)
}

/** The hooks of every collection whose documents public pages show: a change makes the pages kept so far stale. */
export const contentHooks: NonNullable<CollectionConfig['hooks']> = {
  afterChange: [afterChange],
  afterDelete: [({ req }) => contentChanged(req.payload)],
}

/** The same for a global. */
export const contentGlobalHooks: NonNullable<GlobalConfig['hooks']> = {
  afterChange: [({ req }) => contentChanged(req.payload)],
}

/** Staff work on a draft and publish it; the last versions can be brought back. */
export const contentVersions = { drafts: { autosave: { interval: 1500 } }, maxPerDoc: 20 }

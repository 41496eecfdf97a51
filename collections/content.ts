import type { CollectionAfterChangeHook, CollectionConfig, GlobalConfig, PayloadRequest } from 'payload'
import { contentChanged } from '@/server/caches/content-clock'

/**
 * Whether a change leaves the published document as it is: a draft saved beside it. By the request, because nothing else tells
 * it from an unpublication: both give a draft, and where a draft was saved before, both follow one. Payload writes the
 * published document unless `draft=true` was asked for and the status is not `published`
 * (payload 3.90.2, collections/operations/utilities/update.js). What comes without a request counts as a change.
 */
export function isDraftSave(req: Pick<PayloadRequest, 'query'>, status: unknown): boolean {
  // The endpoints of Payload put the value that they read in place of the text.
  const { draft } = req.query ?? {}
  return status === 'draft' && (draft === true || draft === 'true')
}

const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (!isDraftSave(req, doc._status)) await contentChanged(req.payload)
}

/** The hooks of every collection whose documents public pages show: a change makes the pages kept so far stale. */
export const contentHooks = {
  afterChange: [afterChange],
  afterDelete: [({ req }) => contentChanged(req.payload)],
} satisfies NonNullable<CollectionConfig['hooks']>

/** The same for a global. */
export const contentGlobalHooks: NonNullable<GlobalConfig['hooks']> = {
  afterChange: [({ req }) => contentChanged(req.payload)],
}

/** Staff work on a draft and publish it; the last versions can be brought back. */
export const contentVersions = { drafts: { autosave: { interval: 1500 } }, maxPerDoc: 20 }

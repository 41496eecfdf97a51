import type { CollectionAfterChangeHook, CollectionConfig, GlobalConfig, PayloadRequest } from 'payload'
import { contentChanged } from '@/server/caches/content-clock'

/**
 * Returns whether a change only saves a draft and leaves the published document alone. The request decides,
 * because the document looks the same after saving a draft and after unpublishing. Payload writes the
 * published document unless the request has `draft=true` and the status isn't `published` (payload 3.90.2,
 * collections/operations/utilities/update.js). A change without a request counts as a change of the published
 * document.
 */
export function isDraftSave(req: Pick<PayloadRequest, 'query'>, status: unknown): boolean {
  // Payload's endpoints replace the string with a boolean.
  const { draft } = req.query ?? {}
  return status === 'draft' && (draft === true || draft === 'true')
}

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

import { refuseIfUsed } from '@collections/refuse'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { findPictureUses } from '@/services/content/picture-uses'
import { KNOWN_AS_UNUSED } from '@/services/fish-reports/remove-unused-images'

/** Rejects moving a picture in use to the trash. Payload moves a picture there by setting `deletedAt`. */
const keepFromTrash: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'update' && data.deletedAt && !originalDoc?.deletedAt)
    await refuseUsed(req, String(originalDoc.id))
  return data
}

const keepFromDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (req.context[KNOWN_AS_UNUSED] !== true) await refuseUsed(req, String(id))
}

async function refuseUsed({ payload }: PayloadRequest, id: string): Promise<void> {
  const uses = await findPictureUses(payload, [id])
  refuseIfUsed(uses.get(id) ?? [], 'You can’t delete this picture, because it’s in use.')
}

/** Hooks that keep pictures in use from being deleted (docs/product-rules.md#content). */
export const usedPictureHooks = {
  beforeChange: [keepFromTrash],
  beforeDelete: [keepFromDeletion],
} satisfies NonNullable<CollectionConfig['hooks']>

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  RequestContext,
} from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import type { FishReport } from '@/payload-types'
import { removeUnusedImages } from '@/services/fish-reports/remove-unused-images'

/** Image ids before the write, keyed by report id. All reports in a bulk edit share one context. */
interface ReportContext extends RequestContext {
  imagesBefore?: Record<string, string[]>
}

const idsOf = ({ images }: Pick<FishReport, 'images'>): string[] =>
  (images ?? []).map((image) => (typeof image === 'string' ? image : image.id))

/** Records the stored report's images, because `afterChange` sees only those of the latest draft. */
const recordImages: CollectionBeforeChangeHook<FishReport> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create' || !originalDoc || isDraftSave(req, data._status)) return data
  const stored = await req.payload.db.findOne<FishReport>({
    collection: 'fish-reports',
    where: { id: { equals: originalDoc.id } },
  })
  const context: ReportContext = req.context
  context.imagesBefore = { ...context.imagesBefore, [originalDoc.id]: stored ? idsOf(stored) : [] }
  return data
}

const removeDroppedImages: CollectionAfterChangeHook<FishReport> = async ({ doc, operation, req }) => {
  if (operation === 'create' || isDraftSave(req, doc._status)) return
  const before = (req.context as ReportContext).imagesBefore?.[doc.id] ?? []
  const current = new Set(idsOf(doc))
  await removeUnused(
    req,
    before.filter((image) => !current.has(image)),
  )
}

const removeAllImages: CollectionAfterDeleteHook<FishReport> = ({ doc, req }) => removeUnused(req, idsOf(doc))

const removeUnused = ({ payload }: PayloadRequest, ids: string[]) =>
  removeUnusedImages({ payload, log: payload.logger }, ids)

/**
 * Hooks that delete a picture from the library and the disk once no report uses it, so guests who ask to have
 * a picture removed can be sure that it's gone (docs/decisions/0023).
 */
export const pictureHooks = {
  beforeChange: recordImages,
  afterChange: removeDroppedImages,
  afterDelete: removeAllImages,
}

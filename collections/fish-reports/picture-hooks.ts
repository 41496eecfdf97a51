import { isDraftSave } from '@collections/content'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  RequestContext,
} from 'payload'
import type { FishReport } from '@/payload-types'
import { removeUnusedImages } from '@/services/fish-reports/remove-unused-images'

/** From the hook before the write to the one after it, by report: a bulk edit shares one context. */
interface ReportContext extends RequestContext {
  imagesBefore?: Record<string, string[]>
}

const idsOf = ({ images }: Pick<FishReport, 'images'>): string[] =>
  (images ?? []).map((image) => (typeof image === 'string' ? image : image.id))

/** What the stored report shows: the hook after the change is given the last draft, which may show less already. */
const noteImages: CollectionBeforeChangeHook<FishReport> = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create' || !originalDoc || isDraftSave(req, data._status)) return data
  const stored = await req.payload.db.findOne<FishReport>({
    collection: 'fish-reports',
    where: { id: { equals: originalDoc.id } },
  })
  const context: ReportContext = req.context
  context.imagesBefore = { ...context.imagesBefore, [originalDoc.id]: stored ? idsOf(stored) : [] }
  return data
}

const removeLeftImages: CollectionAfterChangeHook<FishReport> = async ({ doc, operation, req }) => {
  if (operation === 'create' || isDraftSave(req, doc._status)) return
  const before = (req.context as ReportContext).imagesBefore?.[doc.id] ?? []
  const shown = new Set(idsOf(doc))
  await removeUnused(
    req,
    before.filter((image) => !shown.has(image)),
  )
}

const removeAllImages: CollectionAfterDeleteHook<FishReport> = ({ doc, req }) => removeUnused(req, idsOf(doc))

const removeUnused = ({ payload }: PayloadRequest, ids: string[]) =>
  removeUnusedImages({ payload, log: payload.logger }, ids)

/**
 * A picture that came with a report is gone from the library, and from the disk, when no report shows it any more, whether
 * the report was changed on the dashboard or in the CMS: a guest who asks for it is to be sure (docs/decisions/0023).
 */
export const pictureHooks = {
  beforeChange: noteImages,
  afterChange: removeLeftImages,
  afterDelete: removeAllImages,
}

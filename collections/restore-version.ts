import { type CollectionSlug, type Endpoint, restoreVersionOperation } from 'payload'

/**
 * Brings an older version back, in the place of Payload's own address. There a draft comes back in the place of the published
 * document, which leaves the site without a word (payload 3.90.2, collections/operations/restoreVersion); here it becomes the
 * draft again, beside it.
 */
export const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const id = String(req.routeParams?.id)
    const slug = String(req.routeParams?.collection) as CollectionSlug
    const { user, payload } = req
    const asked = await payload.findVersionByID({
      collection: slug,
      id,
      depth: 0,
      overrideAccess: false,
      user,
    })
    const draft =
      req.query.draft === 'true' || ('_status' in asked.version && asked.version._status === 'draft')
    // The hooks tell a draft by the request (`isDraftSave`).
    req.query = { ...req.query, draft: String(draft) }
    const restored: object = await restoreVersionOperation({
      id,
      collection: payload.collections[slug],
      depth: 0,
      draft,
      req,
    })
    return Response.json({ ...restored, message: req.t('version:restoredSuccessfully') })
  },
}

import { refuseIfUsed } from '@collections/refuse'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { isDraftSave } from '@/payload-overrides/draft-save'
import type { Trip } from '@/payload-types'
import { findTripUses } from '@/services/content/trip-uses'
import { contextWithoutCards } from '@/services/context-without-cards'

/** Rejects an update that unpublishes a booked trip, moves it to the trash or changes its type. */
const keepOnSale: CollectionBeforeChangeHook<Trip> = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc || isDraftSave(req, data._status)) return data
  // Read the stored trip, because `originalDoc` might be a draft with a different status and type.
  const stored = await readTrip(req, originalDoc.id)
  const isSold = stored?._status === 'published' && !stored.deletedAt
  const staysSold = data._status === 'published' && !data.deletedAt && data.type === stored?.type
  if (isSold && !staysSold) await refuseBooked(req, stored.type)
  return data
}

const keepFromDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const stored = await readTrip(req, id)
  if (stored) await refuseBooked(req, stored.type)
}

const readTrip = ({ payload }: PayloadRequest, id: number | string) =>
  payload.db.findOne<Trip>({ collection: 'trips', where: { id: { equals: id } } })

async function refuseBooked({ payload }: PayloadRequest, tripType: string): Promise<void> {
  refuseIfUsed(
    await findTripUses(contextWithoutCards(payload), tripType),
    'You can’t delete or unpublish this trip or change its type, because it has upcoming bookings. To stop selling it, check “Show as closed”.',
  )
}

/** Hooks that keep trips with upcoming bookings on sale (docs/product-rules.md#content). */
export const bookedTripHooks = {
  beforeChange: [keepOnSale],
  beforeDelete: [keepFromDeletion],
} satisfies NonNullable<CollectionConfig['hooks']>

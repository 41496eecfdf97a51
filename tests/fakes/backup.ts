import type { CollectionSlug, Payload } from 'payload'

/** The collections that a booking writes to. */
const RECORDS: CollectionSlug[] = [
  'boat-days',
  'bookings',
  'checkouts',
  'payments',
  'refunds',
  'balance-payments',
  'credits',
]

/**
 * Copies the booking records.
 *
 * @returns a function that restores the copy and drops everything written since
 */
export async function takeBackup({ db }: Payload): Promise<() => Promise<void>> {
  const copies = await Promise.all(
    RECORDS.map(async (collection) => {
      const { docs } = await db.find<Record<string, unknown>>({ collection, limit: 0, pagination: false })
      return { collection, docs }
    }),
  )
  return async () => {
    for (const { collection, docs } of copies) {
      await db.deleteMany({ collection, where: {} })
      for (const data of docs) await db.create({ collection, data })
    }
  }
}

import type { CollectionSlug, Payload } from 'payload'

/** The booking context's own records: what a backup of the database has of them. */
const RECORDS: CollectionSlug[] = ['boat-days', 'bookings', 'checkouts', 'payments']

/** Copies the booking context's records. @returns how to restore them: whatever was written since is gone. */
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

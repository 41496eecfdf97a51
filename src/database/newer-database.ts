import type { Payload } from 'payload'

/**
 * Refuses a database that a newer version has migrated, because it can have bookings and payments in states that this
 * version doesn't know.
 *
 * @param known the names of this version's migrations
 * @throws Error with a sentence for the operator
 */
export async function refuseNewerDatabase({ db }: Payload, known: readonly string[]): Promise<void> {
  const { docs } = await db.find<{ name?: string }>({
    collection: 'payload-migrations',
    pagination: false,
    sort: 'name',
  })
  const newer = docs.map(({ name }) => name).filter((name) => name && !known.includes(name))
  if (newer.length === 0) return
  throw new Error(
    `A newer version of Sixpack has upgraded this database (${newer.join(', ')}). Start that version, or restore the backup from before the upgrade.`,
  )
}

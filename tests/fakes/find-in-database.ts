import type { CollectionSlug, Payload } from 'payload'

/**
 * Returns which collections (and their versions) contain which of the strings, ignoring case, for example `bookings:
 * rosa`.
 */
export async function findInDatabase(payload: Payload, strings: string[]): Promise<string[]> {
  const found: string[] = []
  for (const collection of Object.keys(payload.collections) as CollectionSlug[]) {
    const { docs } = await payload.db.find({ collection, limit: 0, pagination: false })
    const hasVersions = payload.collections[collection].config.versions
    const versions = hasVersions
      ? await payload.db.findVersions({ collection, limit: 0, pagination: false })
      : null
    const text = JSON.stringify([docs, versions?.docs]).toLowerCase()
    for (const string of strings)
      if (text.includes(string.toLowerCase())) found.push(`${collection}: ${string}`)
  }
  return found
}

import { createHash } from 'node:crypto'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Converts ids that Payload generated on SQLite to ids for MongoDB. SQLite's are UUIDs and MongoDB's are ObjectIds,
 * which have 24 hexadecimal digits. The same UUID always becomes the same ObjectId.
 *
 * Ids that our own code chose, such as booking ids, don't change, because Square's records and guests' links contain
 * them. When a MongoDB backup is restored to SQLite, no id changes, because SQLite stores any text.
 */
export class MovedIds {
  readonly #generated = new Set<string>()

  add(id: string): void {
    this.#generated.add(id)
  }

  /** Returns a document's JSON with all generated ids replaced, even within rich text and longer ids. */
  replaceIn(json: string): string {
    if (this.#generated.size === 0) return json
    return json.replace(UUID, (id) => (this.#generated.has(id) ? objectIdOf(id) : id))
  }
}

function objectIdOf(uuid: string): string {
  return createHash('sha256').update(uuid).digest('hex').slice(0, 24)
}

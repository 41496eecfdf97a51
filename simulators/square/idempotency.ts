import type { Reply } from '../http'
import { invalidRequest } from './errors'
import type { Body } from './fields'

/**
 * Square's promise for one endpoint: the same key with the same body gets the first answer again,
 * the same key with another body gets IDEMPOTENCY_KEY_REUSED.
 */
export interface IdempotencyStore {
  /** The stored answer, or `null` for a new key. Throws IDEMPOTENCY_KEY_REUSED (400). */
  recall(key: string, body: Body): Reply | null
  remember(key: string, body: Body, reply: Reply): void
}

/** An empty store. */
export function createIdempotencyStore(): IdempotencyStore {
  const answers = new Map<string, { fingerprint: string; reply: Reply }>()
  return {
    recall(key, body) {
      const known = answers.get(key)
      if (!known) return null
      if (known.fingerprint !== fingerprint(body)) {
        throw invalidRequest(
          'IDEMPOTENCY_KEY_REUSED',
          'The idempotency key can only be retried with the same request data.',
          'idempotency_key',
        )
      }
      return known.reply
    },
    remember(key, body, reply) {
      answers.set(key, { fingerprint: fingerprint(body), reply })
    },
  }
}

/** JSON with sorted keys: a client may write the same request in another order. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

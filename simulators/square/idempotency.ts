import type { Reply } from '../http'
import { invalidRequest } from './errors'
import type { Body } from './fields'
import type { StoredReply } from './state'

/**
 * Implements Square's idempotency for one endpoint. If a key is repeated with the same body, returns the
 * first reply again; if the body differs, throws IDEMPOTENCY_KEY_REUSED. Calls `run` only for a new key. If
 * `run` throws, nothing is stored and the key can be used again.
 */
export function replyOnce(
  replies: Map<string, StoredReply>,
  key: string,
  body: Body,
  run: () => Reply,
): Reply {
  const stored = replies.get(key)
  const current = fingerprint(body)
  if (stored && stored.fingerprint !== current) {
    throw invalidRequest(
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key can only be retried with the same request data.',
      'idempotency_key',
    )
  }
  if (stored) return stored.reply
  const reply = run()
  replies.set(key, { fingerprint: current, reply })
  return reply
}

/** Returns JSON with sorted keys, because a client can send the same fields in a different order. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

import type { Reply } from '../http'
import { invalidRequest } from './errors'
import type { Body } from './fields'
import type { StoredAnswer } from './state'

/**
 * Implements Square's idempotency for one endpoint: a repeated key with the same body gets the first reply
 * again, and with another body IDEMPOTENCY_KEY_REUSED (400). `run` is only called for a new key. If it
 * throws, nothing is stored and the key can be used again.
 */
export function answerOnce(
  answers: Map<string, StoredAnswer>,
  key: string,
  body: Body,
  run: () => Reply,
): Reply {
  const known = answers.get(key)
  const current = fingerprint(body)
  if (known && known.fingerprint !== current) {
    throw invalidRequest(
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key can only be retried with the same request data.',
      'idempotency_key',
    )
  }
  if (known) return known.reply
  const reply = run()
  answers.set(key, { fingerprint: current, reply })
  return reply
}

/** Returns JSON with sorted keys, because a client may send the same fields in another order. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

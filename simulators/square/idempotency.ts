import type { Reply } from '../http'
import { invalidRequest } from './errors'
import type { Body } from './fields'
import type { StoredAnswer } from './state'

/**
 * Square's promise for one endpoint: the same key with the same body gets the first answer again,
 * the same key with another body gets IDEMPOTENCY_KEY_REUSED (400).
 * `run` works for a new key only; what it throws is not stored, so the key stays free.
 */
export function answerOnce(
  answers: Map<string, StoredAnswer>,
  key: string,
  body: Body,
  run: () => Reply,
): Reply {
  const known = answers.get(key)
  const wanted = fingerprint(body)
  if (known && known.fingerprint !== wanted) {
    throw invalidRequest(
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key can only be retried with the same request data.',
      'idempotency_key',
    )
  }
  if (known) return known.reply
  const reply = run()
  answers.set(key, { fingerprint: wanted, reply })
  return reply
}

/** JSON with sorted keys: a client may write the same request in another order. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

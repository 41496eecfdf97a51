import { createHmac } from 'node:crypto'
import { env } from '@/env'
import { callerAddress } from './caller-address'

/**
 * Returns a key that tells IP addresses apart without being one: an HMAC, so that what is stored names nobody. Null if the
 * address is unknown.
 */
export function addressKeyOf(headers: Headers): string | null {
  const { trustedProxies, payloadSecret } = env()
  const address = callerAddress(headers.get('x-forwarded-for'), trustedProxies)
  if (address === null) return null
  return createHmac('sha256', payloadSecret).update(`address:${address}`).digest('base64url').slice(0, 22)
}

import { createHmac } from 'node:crypto'
import { env } from '@/env'
import { callerAddress } from './caller-address'

/**
 * Returns an HMAC of the caller's IP address, so that rate limits can be stored without storing the address.
 * Null if the address is unknown.
 */
export function addressKeyOf(headers: Headers): string | null {
  const { trustedProxies, payloadSecret } = env()
  const address = callerAddress(headers.get('x-forwarded-for'), trustedProxies)
  if (address === null) return null
  return createHmac('sha256', payloadSecret).update(`address:${address}`).digest('base64url').slice(0, 22)
}

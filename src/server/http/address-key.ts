import { env } from '@/env'
import { callerAddress } from './caller-address'
import { signature } from './signed-value'

/**
 * Returns an HMAC of the caller's IP address, so that rate limits can be stored without storing the address.
 * Null if the address is unknown.
 */
export function addressKeyOf(headers: Headers): string | null {
  const { trustedProxies, payloadSecret } = env()
  const address = callerAddress(headers.get('x-forwarded-for'), trustedProxies)
  return address && signature(payloadSecret, `address:${address}`).slice(0, 22)
}

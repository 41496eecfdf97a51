import { env } from '@/env'
import { signature } from '@/services/signature'
import { callerAddress } from './caller-address'

/** Returns the caller's IP address in the form used for rate limits, or null if it's unknown. */
export function addressOf(headers: Headers): string | null {
  return callerAddress(headers.get('x-forwarded-for'), env().trustedProxies)
}

/**
 * Returns an HMAC of the caller's IP address, so that rate limits don't store it, or null if it's unknown.
 */
export function addressKeyOf(headers: Headers): string | null {
  const address = addressOf(headers)
  return address && signature(env().payloadSecret, `address:${address}`).slice(0, 22)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs text with an HMAC. Start the text with its purpose, so that the signature isn't valid for any other
 * purpose.
 */
export function signature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Returns the value of a `value.signature` pair, or null if the signature is missing or wrong. */
export function readSigned(pair: string | undefined, sign: (value: string) => string): string | null {
  const [value, given] = pair?.split('.') ?? []
  if (!value || !given) return null
  const [expectedBytes, givenBytes] = [Buffer.from(sign(value)), Buffer.from(given)]
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes)
    ? value
    : null
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs text with an HMAC. Start the text with its purpose, so that the signature is valid only for that purpose. */
export function signature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares two signatures in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  const [expectedBytes, givenBytes] = [Buffer.from(expected), Buffer.from(given)]
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes)
}

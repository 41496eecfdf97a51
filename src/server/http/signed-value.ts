import { isSameSignature } from '@/services/signature'

/** Returns the value of a `value.signature` pair, or null if the signature is missing or wrong. */
export function readSigned(pair: string | undefined, sign: (value: string) => string): string | null {
  const [value, given] = pair?.split('.') ?? []
  return value && given && isSameSignature(sign(value), given) ? value : null
}

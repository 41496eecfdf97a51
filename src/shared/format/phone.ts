import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { MAX_PHONE_INPUT } from './telephone-link'

type PhoneProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY'

type PhoneCheck = { ok: true; e164: string } | { ok: false; reason: PhoneProblem }

/**
 * Parses a phone number as people type it, by the rules of its country.
 *
 * @param input digits in any common notation; '+' and a country code override `country`
 * @param country two-letter code, used if the number has no country code
 * @returns the number in E.164, or why it's invalid. `NOT_A_NUMBER` can also mean that the country doesn't
 *   use that number.
 */
export function checkPhone(input: string, country = 'US'): PhoneCheck {
  if (input.length > MAX_PHONE_INPUT) return { ok: false, reason: 'TOO_LONG' }
  if (!isSupportedCountry(country)) return { ok: false, reason: 'INVALID_COUNTRY' }
  const lengthProblem = validatePhoneNumberLength(input, country)
  // If the length is between two valid lengths, the number is incomplete.
  if (lengthProblem === 'INVALID_LENGTH') return { ok: false, reason: 'TOO_SHORT' }
  if (lengthProblem) return { ok: false, reason: lengthProblem }
  const number = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false })
  return number?.isValid() ? { ok: true, e164: number.number } : { ok: false, reason: 'NOT_A_NUMBER' }
}

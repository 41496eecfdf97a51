import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { MAX_PHONE_INPUT } from './telephone-link'

type PhoneProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY'

type PhoneCheck = { ok: true; e164: string } | { ok: false; reason: PhoneProblem }

/**
 * Parses a phone number as people type it, by its country's rules.
 *
 * @param input digits in any common notation; '+' and a country code override `country`
 * @param country two letters, for numbers without a country code
 * @returns the number in E.164, or why it's invalid: `NOT_A_NUMBER` if the country doesn't use the number
 */
export function checkPhone(input: string, country = 'US'): PhoneCheck {
  if (input.length > MAX_PHONE_INPUT) return { ok: false, reason: 'TOO_LONG' }
  if (!isSupportedCountry(country)) return { ok: false, reason: 'INVALID_COUNTRY' }
  const lengthProblem = validatePhoneNumberLength(input, country)
  // A length between two valid lengths means that the number isn't complete.
  if (lengthProblem === 'INVALID_LENGTH') return { ok: false, reason: 'TOO_SHORT' }
  if (lengthProblem) return { ok: false, reason: lengthProblem }
  const number = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false })
  return number?.isValid() ? { ok: true, e164: number.number } : { ok: false, reason: 'NOT_A_NUMBER' }
}

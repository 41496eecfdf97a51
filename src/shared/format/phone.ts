import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type ValidatePhoneNumberLengthResult,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

export type PhoneProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_COUNTRY'

export type PhoneCheck = { ok: true; e164: string } | { ok: false; reason: PhoneProblem }

/** Longer input is not parsed at all (specification 5). */
const MAX_INPUT_LENGTH = 250

/**
 * Reads a phone number as people type it, by the rules of its country (specification 5, reasons of specification 8).
 *
 * @param input digits in any of the usual spellings; '+' and a country code override `country`.
 * @param country two letters, the country of a number written without a country code.
 * @returns the number as '+18315550142', or why it is none: `NOT_A_NUMBER` also for digits of a possible length that
 *   the country does not use.
 */
export function checkPhone(input: string, country = 'US'): PhoneCheck {
  if (input.length > MAX_INPUT_LENGTH) return { ok: false, reason: 'TOO_LONG' }
  if (!isSupportedCountry(country)) return { ok: false, reason: 'INVALID_COUNTRY' }
  const lengthProblem = validatePhoneNumberLength(input, country)
  if (lengthProblem) return { ok: false, reason: problemOf(lengthProblem) }
  const number = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false })
  return number?.isValid() ? { ok: true, e164: number.number } : { ok: false, reason: 'NOT_A_NUMBER' }
}

/** A length between two that a country uses is a number not typed to its end. */
function problemOf(result: ValidatePhoneNumberLengthResult): PhoneProblem {
  return result === 'INVALID_LENGTH' ? 'TOO_SHORT' : result
}

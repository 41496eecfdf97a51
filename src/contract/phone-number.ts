import { z } from 'zod'
import { checkPhone } from '@/shared/format/phone'
import { MAX_CHARACTERS } from './limits'
import { optionalLine } from './text'

/**
 * Any way to write a phone number; checked by country as specification section 5 says, kept in E.164.
 * In a file of its own: its library would weigh on the pages that only read dates.
 */
export const phoneNumber = optionalLine('Phone number', MAX_CHARACTERS.phone)
  .transform((input, context) => {
    const phone = checkPhone(input)
    if (phone.ok) return phone.e164
    context.addIssue({ code: 'custom', message: PHONE_SENTENCES[phone.reason] })
    return z.NEVER
  })
  .meta({ pattern: String.raw`\p{Nd}[\s\S]*\p{Nd}`, examples: ['+18315550142'] })

const PHONE_SENTENCES = {
  NOT_A_NUMBER: 'Please enter a phone number.',
  TOO_SHORT: 'The phone number is too short.',
  TOO_LONG: 'The phone number is too long.',
  INVALID_COUNTRY: 'Please choose the country of the phone number.',
} as const

import { z } from 'zod'
import { checkPhone } from '@/shared/format/phone'
import { MAX_CHARACTERS } from './limits'
import { optionalLine } from './text'

/**
 * A phone number in any notation, parsed to E.164. It's in its own file so that pages without a phone field
 * don't load libphonenumber.
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

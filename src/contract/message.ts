import { z } from 'zod'
import { checkPhone } from '@/shared/format/phone'
import { MAX_CHARACTERS } from './limits'
import { email, line, optionalLine, paragraphs } from './text'

/** Request body for `POST /api/message/new`, which saves a message in the CMS in case the email fails. */
export const newMessage = z.object({
  contact_name: line('Name', MAX_CHARACTERS.name),
  contact_email: email,
  /** Stored in E.164 format if it's a valid number, otherwise as typed. */
  contact_phone: optionalLine('The phone number', MAX_CHARACTERS.phone)
    .transform((input) => {
      const phone = checkPhone(input)
      return phone.ok ? phone.e164 : input
    })
    .default(''),
  message: paragraphs('Message', MAX_CHARACTERS.message),
})
export type NewMessage = z.input<typeof newMessage>

/** Request body for `POST /api/newsletter/new`, which saves a signup in the CMS in case the email fails. */
export const newSignup = z.object({ contact_name: line('Name', MAX_CHARACTERS.name), contact_email: email })
export type NewSignup = z.input<typeof newSignup>

export const saved = z.object({ saved: z.literal(true) })

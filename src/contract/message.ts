import { z } from 'zod'
import { checkPhone } from '@/shared/format/phone'
import { MAX_CHARACTERS } from './limits'
import { email, line, optionalLine, paragraphs } from './text'

/** `POST /api/message/new`: what the contact form keeps in the CMS besides mailing it (decision 20). */
export const newMessage = z.object({
  contact_name: line('Name', MAX_CHARACTERS.name),
  contact_email: email,
  /** Has no rule (specification section 5): a number is kept in E.164, anything else as it was typed. */
  contact_phone: optionalLine('The phone number', MAX_CHARACTERS.phone)
    .transform((input) => {
      const phone = checkPhone(input)
      return phone.ok ? phone.e164 : input
    })
    .default(''),
  message: paragraphs('Message', MAX_CHARACTERS.message),
})
export type NewMessage = z.input<typeof newMessage>

/** `POST /api/newsletter/new`: a signup, kept in the CMS besides being mailed (decision 20). */
export const newSignup = z.object({ contact_name: line('Name', MAX_CHARACTERS.name), contact_email: email })
export type NewSignup = z.input<typeof newSignup>

export const kept = z.object({ kept: z.literal(true) })

import { checkPhone } from '@/domain/phone'
import { z } from 'zod'
import { email, personName } from './fields'
import { MOST } from './limits'

/** `POST /api/message/new`: what the contact form keeps in the CMS besides mailing it (decision 20). */
export const newMessage = z.object({
  contact_name: personName('Name'),
  contact_email: email,
  /** Has no rule (specification section 5): a number is kept in E.164, anything else as it was typed. */
  contact_phone: z
    .string()
    .max(MOST.phone, 'The phone number is too long.')
    .transform((input) => {
      const phone = checkPhone(input)
      return phone.ok ? phone.e164 : input.trim()
    })
    .default(''),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required.')
    .max(MOST.message, `Please keep the message under ${MOST.message} characters.`),
})
export type NewMessage = z.input<typeof newMessage>

/** `POST /api/newsletter/new`: a signup, kept in the CMS besides being mailed (decision 20). */
export const newSignup = z.object({ contact_name: personName('Name'), contact_email: email })
export type NewSignup = z.input<typeof newSignup>

export const kept = z.object({ kept: z.literal(true) })

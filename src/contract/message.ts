import { z } from 'zod'
import { email, personName, phoneNumber } from './fields'

/** `POST /api/message/new`: what the contact form keeps in the CMS besides mailing it (decision 20). */
export const newMessage = z.object({
  contact_name: personName('Name'),
  contact_email: email,
  /** Has no rule of its own on the form (specification section 5): empty is fine. */
  contact_phone: z.union([z.literal(''), phoneNumber]).default(''),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required.')
    .max(5000, 'Please keep the message under 5000 characters.'),
})
export type NewMessage = z.input<typeof newMessage>

/** `POST /api/newsletter/new`: a signup, kept in the CMS besides being mailed (decision 20). */
export const newSignup = z.object({ contact_name: personName('Name'), contact_email: email })
export type NewSignup = z.input<typeof newSignup>

export const kept = z.object({ kept: z.literal(true) })

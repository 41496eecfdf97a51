import { z } from 'zod'
import { checkPhone } from '@/shared/format/phone'
import { language, wholeNumber } from './fields'
import { LISTED_MESSAGES, MAX_CHARACTERS } from './limits'
import { email, line, optionalLine, paragraphs } from './text'

/** Request body for `POST /api/message/new`, which saves a message in the CMS in case the email fails. */
export const newMessage = z.object({
  contact_name: line('Name', MAX_CHARACTERS.name),
  contact_email: email,
  /** The phone number: in E.164 format if it's valid, otherwise as typed. */
  contact_phone: optionalLine('The phone number', MAX_CHARACTERS.phone)
    .transform((input) => {
      const phone = checkPhone(input)
      return phone.ok ? phone.e164 : input
    })
    .default(''),
  message: paragraphs('Message', MAX_CHARACTERS.message),
  /**
   * Whether the browser couldn't email this message. In that case, it resends the message with this field set to
   * `true`.
   */
  email_failed: z.boolean().default(false),
})
export type NewMessage = z.input<typeof newMessage>

/** Request body for `POST /api/newsletter/new`, which saves a signup in the CMS in case the email fails. */
export const newSignup = z.object({
  contact_name: line('Name', MAX_CHARACTERS.name),
  contact_email: email,
  /** Whether to send emails about open seats. */
  openings: z.boolean().default(false),
  language: language.default('en'),
})
export type NewSignup = z.input<typeof newSignup>

export const saved = z.object({ saved: z.literal(true) })

/** A contact message on the captain's dashboard. */
export const inboxMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The phone number: in E.164 format if it's valid, otherwise as typed. Empty if there's none. */
  phone: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  read: z.boolean(),
  /** Whether the visitor's browser couldn't email the message. */
  emailFailed: z.boolean(),
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const inboxQuery = z.object({ limit: wholeNumber(LISTED_MESSAGES.max).default(LISTED_MESSAGES.first) })

/** Response from `GET /api/message/all`: the newest contact messages, and whether there are older ones. */
export const inbox = z.object({ Messages: z.array(inboxMessage), hasMore: z.boolean() })
export type Inbox = z.infer<typeof inbox>

/** Request body for `PUT /api/message/{id}`. */
export const messageMark = z.object({ read: z.boolean() })

export const inboxMessageResponse = z.object({ Message: inboxMessage })

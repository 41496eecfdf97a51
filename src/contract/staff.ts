import { z } from 'zod'
import { MAX_CHARACTERS } from './limits'
import { email, line } from './text'
import { ROLES, type Role } from './user'

/** An account as the captain sees it. */
export const staffMember = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  disabled: z.boolean(),
  /** When the account last signed in, as an ISO instant, or null if it never has. */
  lastSignInAt: z.string().nullable(),
  /** When an unused invitation expires, as an ISO instant, or null if there's none. */
  invitedUntil: z.string().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Response from `GET /api/staff/all`. */
export const staffList = z.object({ staff: z.array(staffMember) })
export const staffResponse = z.object({ member: staffMember })

/** The roles that an invitation can have. Captains are created in the CMS. */
export const INVITED_ROLES = ['editor', 'deckhand'] as const satisfies Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Request body for `POST /api/staff/invite`, which creates an account. */
export const inviteRequest = z.object({
  username: line('User name', MAX_CHARACTERS.name).regex(
    /^[a-z0-9._-]+$/i,
    'Please use only letters, digits, dots, dashes and underscores.',
  ),
  email,
  role: z.enum(INVITED_ROLES).default('editor'),
})
export type InviteRequest = z.input<typeof inviteRequest>

/** Response from `POST /api/staff/invite` and `POST /api/staff/:id/link`. The link is shown only once. */
export const inviteResponse = z.object({
  member: staffMember,
  link: z.url(),
  /** Whether the mail server accepted the email with the link. If not, the email is in the outbox. */
  mailed: z.boolean(),
})

/** Request body for `PUT /api/staff/:id`. */
export const staffRequest = z.object({ disabled: z.boolean() })

/** An email that wasn't sent, as listed in the dashboard's outbox. */
export const waitingMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** When the email was queued, as an ISO instant. */
  writtenAt: z.string(),
  /** Why the email wasn't sent, as a sentence. */
  problem: z.string(),
})
export type WaitingMail = z.infer<typeof waitingMail>

/** Response from `POST /api/mail/:id/send`: null if the email was sent, or the email if it still wasn't. */
export const sendMailResponse = z.object({ mail: waitingMail.nullable() })

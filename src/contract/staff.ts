import { z } from 'zod'
import { MAX_CHARACTERS } from './limits'
import { email, line } from './text'
import { ROLES } from './user'

/** An account as the captain sees it. */
export const staffMember = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** May not sign in any more. */
  disabled: z.boolean(),
  /** ISO instant; null where the account was never used. */
  lastSignInAt: z.string().nullable(),
  /** ISO instant at which an invitation that nobody has used yet runs out; null where there is none. */
  invitedUntil: z.string().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Answer of `GET /api/staff/all`. */
export const staffList = z.object({ staff: z.array(staffMember) })
export const staffAnswer = z.object({ member: staffMember })

/** Body of `POST /api/staff/invite`: a new editor. */
export const inviteRequest = z.object({
  username: line('User name', MAX_CHARACTERS.name).regex(
    /^[a-z0-9._-]+$/i,
    'Letters, digits, dots and dashes, please.',
  ),
  email,
})
export type InviteRequest = z.input<typeof inviteRequest>

/** Answer of `POST /api/staff/invite` and `POST /api/staff/:id/link`: the link is shown once, and mailed where mail is set up. */
export const inviteAnswer = z.object({
  member: staffMember,
  link: z.url(),
  /** The mail server has accepted the mail with the link; false: not yet, and the outbox shows what comes of it. */
  mailed: z.boolean(),
})

/** Body of `PUT /api/staff/:id`. */
export const staffRequest = z.object({ disabled: z.boolean() })

/** A mail that did not leave the server, as the dashboard's outbox shows it. */
export const waitingMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** ISO instant. */
  writtenAt: z.string(),
  /** Why it waits, in a sentence. */
  problem: z.string(),
})
export type WaitingMail = z.infer<typeof waitingMail>

/** Answer of `POST /api/mail/:id/send`: what still waits of it, and why; null where it was sent. */
export const sendMailAnswer = z.object({ mail: waitingMail.nullable() })

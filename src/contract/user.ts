import { z } from 'zod'
import { MAX_CHARACTERS, PASSWORD_LENGTH } from './limits'
import { line, secret, token } from './text'

export const ROLES = ['captain', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Body of `POST /api/user/login`. An email works as the user name. */
export const loginRequest = z.object({
  username: line('User name', MAX_CHARACTERS.email),
  password: secret(PASSWORD_LENGTH.max, 'Password is required.'),
})

/** A new password. The server also refuses easily guessed ones. */
export const newPassword = z
  .string('Please choose a password.')
  .min(PASSWORD_LENGTH.min, `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Please choose a password of at most ${PASSWORD_LENGTH.max} characters.`)

/** Body of `POST /api/user/password`, for signed-in users. Ends every other session of the account. */
export const changePasswordRequest = z.object({
  password: secret(PASSWORD_LENGTH.max, 'Please enter your current password.'),
  newPassword,
})

/** Body of `POST /api/user/forgot`. The response doesn't show whether the account exists. */
export const forgotPasswordRequest = z.object({
  username: line('User name', MAX_CHARACTERS.email),
})

/** Body of `POST /api/user/reset`, with the token of an invitation or password link, which works once. */
export const resetPasswordRequest = z.object({ token: token(200), newPassword })

export const messageAnswer = z.object({ message: z.string() })

/** Stored in the browser under `userSession`. Only decides what the page shows, never what's allowed. */
export const session = z.object({ username: z.string(), role: z.enum(ROLES) })
export type Session = z.infer<typeof session>

/** Response of `GET /api/user/session`; both null for a visitor. */
export const sessionAnswer = z.union([session, z.object({ username: z.null(), role: z.null() })])

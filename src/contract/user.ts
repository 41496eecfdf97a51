import { z } from 'zod'
import { MAX_CHARACTERS, PASSWORD_LENGTH } from './limits'
import { line, secret, token } from './text'

export const ROLES = ['captain', 'editor', 'deckhand'] as const
export type Role = (typeof ROLES)[number]

/** Request body for `POST /api/user/login`. The user name can also be an email address. */
export const loginRequest = z.object({
  username: line('User name', MAX_CHARACTERS.email),
  password: secret(PASSWORD_LENGTH.max, 'Password is required.'),
})

/** A new password. The server also refuses passwords that are easy to guess. */
export const newPassword = z
  .string('Please choose a password.')
  .min(PASSWORD_LENGTH.min, `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Please choose a password of at most ${PASSWORD_LENGTH.max} characters.`)

/** Request body for `POST /api/user/password`, for signed-in users. Ends the account's other sessions. */
export const changePasswordRequest = z.object({
  password: secret(PASSWORD_LENGTH.max, 'Please enter your current password.'),
  newPassword,
})

/** Request body for `POST /api/user/confirm`, which is required before money is sent back. */
export const confirmRequest = z.object({
  password: secret(PASSWORD_LENGTH.max, 'Please enter your password.'),
})

/** Request body for `POST /api/user/forgot`. The response doesn't reveal whether the account exists. */
export const forgotPasswordRequest = z.object({
  username: line('User name', MAX_CHARACTERS.email),
})

/** Request body for `POST /api/user/reset`. The token, from an invitation or a password link, works once. */
export const resetPasswordRequest = z.object({ token: token(200), newPassword })

export const messageResponse = z.object({ message: z.string() })

/** The session that's stored in the browser as `userSession`. It affects only what pages show, never permissions. */
export const session = z.object({ username: z.string(), role: z.enum(ROLES) })
export type Session = z.infer<typeof session>

/** Response from `GET /api/user/session`. Both fields are null for a visitor. */
export const sessionResponse = z.union([session, z.object({ username: z.null(), role: z.null() })])

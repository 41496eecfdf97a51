import { z } from 'zod'
import { MAX_CHARACTERS, PASSWORD_LENGTH } from './limits'
import { line, secret, token } from './text'

export const ROLES = ['captain', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Body of `POST /api/user/login`; an email is accepted as the user name (decision 8). */
export const loginRequest = z.object({
  username: line('User name', MAX_CHARACTERS.email),
  password: secret(200, 'Password is required.'),
})

/** What a browser can check of a new password; the server also refuses one that is easy to guess (NIST SP 800-63B). */
export const newPassword = z
  .string('Please choose a password.')
  .min(PASSWORD_LENGTH.min, `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Please choose a password of at most ${PASSWORD_LENGTH.max} characters.`)

/** Body of `POST /api/user/password`: by somebody who is signed in. Every other session of the account ends. */
export const changePasswordRequest = z.object({
  password: secret(200, 'Please enter the password you have now.'),
  newPassword,
})

/** Body of `POST /api/user/forgot`; the answer is the same whoever it names. */
export const forgotPasswordRequest = z.object({
  username: line('User name', MAX_CHARACTERS.email),
})

/** Body of `POST /api/user/reset`: the token of an invitation or of a forgotten password, which it uses up. */
export const resetPasswordRequest = z.object({ token: token(200), newPassword })

export const messageAnswer = z.object({ message: z.string() })

/** What the browser keeps under `userSession`: it decides what is shown, never what is allowed. */
export const session = z.object({ username: z.string(), role: z.enum(ROLES) })
export type Session = z.infer<typeof session>

/** Answer of `GET /api/user/session`; both null for a visitor. */
export const sessionAnswer = z.union([session, z.object({ username: z.null(), role: z.null() })])

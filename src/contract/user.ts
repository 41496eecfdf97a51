import { z } from 'zod'

export const ROLES = ['captain', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Body of `POST /api/user/login`; an email is accepted as the user name (decision 8). */
export const loginRequest = z.object({
  username: z.string().trim().min(1, 'User name is required.').max(254),
  password: z.string().min(1, 'Password is required.').max(200),
})

/** What the browser keeps under `userSession`: it decides what is shown, never what is allowed. */
export const session = z.object({ username: z.string(), role: z.enum(ROLES) })
export type Session = z.infer<typeof session>

/** Answer of `GET /api/user/session`; both null for a visitor. */
export const sessionAnswer = z.union([session, z.object({ username: z.null(), role: z.null() })])

export const logoutAnswer = z.object({ message: z.string() })

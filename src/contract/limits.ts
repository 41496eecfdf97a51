/**
 * The most characters that the contract takes of what people type. In a file without zod, so that a form can stop them there
 * without loading the shapes.
 */
export const MOST = {
  name: 80,
  email: 254,
  phone: 250,
  note: 2000,
  message: 5000,
  description: 4000,
} as const

/** Characters of a document's version, which clients send back as they got it. */
export const MAX_VERSION_LENGTH = 64

/** Characters of a password that is set, whoever sets it: on the site, in the CMS or in the environment. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

/** How long a session lasts: without being used, and altogether since the sign-in. */
export const SESSION_DAYS = { idle: 14, max: 90 } as const

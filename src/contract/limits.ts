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

import { z } from 'zod'
import { cleanLine, cleanParagraphs, VISIBLE_PATTERN } from '@/shared/format/clean-text'
import { MAX_CHARACTERS } from './limits'
import './plain-message'

// Every text field in the API uses one of these schemas, which clean the text that people type. Tokens and secrets are
// left unchanged.

const characters = (text: string) => [...text].length

interface TextRule {
  label: string
  /** Maximum length in code points, as in JSON Schema's `maxLength`. */
  max: number
  clean: (text: string) => string
  missing?: string | undefined
}

function textField({ label, max, clean, missing = `${label} is required.` }: TextRule) {
  const isShort = (text: string) => characters(text) <= max
  const tooLong = { error: `${label} is too long. Please use at most ${max} characters.`, abort: true }
  return (
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
      .refine(isShort, tooLong)
      .overwrite(clean)
      // Check the length again, because Unicode normalization makes some text longer.
      .refine(isShort, tooLong)
      .meta({ maxLength: max })
  )
}

function requiredField(rule: TextRule) {
  const { label, missing = `${label} is required.` } = rule
  return textField(rule).min(1, missing).meta({ pattern: VISIBLE_PATTERN })
}

/** Creates a schema for a line of text, which may be empty. */
export const optionalLine = (label: string, max: number) => textField({ label, max, clean: cleanLine })

/** Creates a schema for a line of text with at least one visible character. */
export const line = (label: string, max: number) => requiredField({ label, max, clean: cleanLine })

/** Creates a schema for text that may have several lines, or be empty. */
export const optionalParagraphs = (label: string, max: number) =>
  textField({ label, max, clean: cleanParagraphs })

/** Creates a schema for text that may have several lines, with at least one visible character. */
export const paragraphs = (label: string, max: number, missing?: string) =>
  requiredField({ label, max, clean: cleanParagraphs, missing })

const EMAIL_SENTENCE = 'Please enter an email address like name@example.com.'

/** Returns whether browsers accept this email address. They also accept `ann@b` (HTML standard). */
export const isEmail = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= MAX_CHARACTERS.email && z.regexes.html5Email.test(text)

/**
 * An email address that browsers accept, so the server never refuses an address that the browser's form validation
 * accepted.
 */
export const email = optionalLine('The email address', MAX_CHARACTERS.email)
  .regex(z.regexes.html5Email, EMAIL_SENTENCE)
  .meta({ examples: ['ann@example.com'] })

/** A guest's email address. It needs an ending like .com, because we email the booking to it. */
export const guestEmail = email
  .regex(/@.*\./, 'The email address needs an ending like .com. Please check it.')
  // This is at least as strict as Square's rule for receipts, which is stricter than the browsers' rule.
  .regex(z.regexes.email, EMAIL_SENTENCE)

/**
 * Creates a schema for a generated value that a client sends back unchanged, such as an id or a vendor's
 * token.
 */
export const token = (max: number, sentence = 'Please send this exactly as you got it.') =>
  z
    .string(sentence)
    .regex(/^[\x21-\x7e]+$/, sentence)
    .max(max, sentence)

/** Creates a schema for a password, which is kept exactly as typed. */
export const secret = (max: number, sentence: string) => z.string(sentence).min(1, sentence).max(max)

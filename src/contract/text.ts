import { z } from 'zod'
import { cleanLine, cleanParagraphs, VISIBLE_PATTERN } from '@/shared/format/clean-text'
import { MAX_CHARACTERS } from './limits'
import './plain-message'

// Every text field of the API uses one of these. They clean what people write, but not tokens and secrets.

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
      // Again, because Unicode normalization makes a few letters longer.
      .refine(isShort, tooLong)
      .meta({ maxLength: max })
  )
}

function requiredField(rule: TextRule) {
  const { label, missing = `${label} is required.` } = rule
  return textField(rule).min(1, missing).meta({ pattern: VISIBLE_PATTERN })
}

/** A line of text; may be empty. */
export const optionalLine = (label: string, max: number) => textField({ label, max, clean: cleanLine })

/** A line of text with at least one visible character. */
export const line = (label: string, max: number) => requiredField({ label, max, clean: cleanLine })

/** Several lines of text; may be empty. */
export const optionalParagraphs = (label: string, max: number) =>
  textField({ label, max, clean: cleanParagraphs })

/** Several lines of text with at least one visible character. */
export const paragraphs = (label: string, max: number, missing?: string) =>
  requiredField({ label, max, clean: cleanParagraphs, missing })

const EMAIL_SENTENCE = 'Please enter an email address like name@example.com.'

/** Returns whether browsers accept an email address, including `ann@b` (HTML, "valid email address"). */
export const isEmail = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= MAX_CHARACTERS.email && z.regexes.html5Email.test(text)

/** An email address by the browsers' rule, so that the server accepts every address that a form accepts. */
export const email = optionalLine('The email address', MAX_CHARACTERS.email)
  .regex(z.regexes.html5Email, EMAIL_SENTENCE)
  .meta({ examples: ['ann@example.com'] })

/** A guest's email address, which needs an ending (not `ann@gmail`), because we send the booking there. */
export const guestEmail = email
  .regex(/@.*\./, 'The email address needs an ending like .com. Please check it.')
  // At least as strict as Square's rule for receipts, which is stricter than the browsers' rule.
  .regex(z.regexes.email, EMAIL_SENTENCE)

/** A generated value that a client sends back unchanged, for example an id or a vendor's token. */
export const token = (max: number, sentence = 'Please send this exactly as you got it.') =>
  z
    .string(sentence)
    .regex(/^[\x21-\x7e]+$/, sentence)
    .max(max, sentence)

/** A password, exactly as typed. */
export const secret = (max: number, sentence: string) => z.string(sentence).min(1, sentence).max(max)

import { z } from 'zod'
import { cleanLine, cleanParagraphs, VISIBLE_PATTERN } from '@/shared/format/clean-text'
import { MAX_CHARACTERS } from './limits'
import './plain-message'

/**
 * The only ways in which the contract takes text: what people write (`line`, `paragraphs`, `email`), which comes out clean and
 * short enough to be kept, what programs made (`token`), and secrets, of which no character may change.
 */

const characters = (text: string) => [...text].length

interface TextRule {
  label: string
  /** In characters as people count them, which are also those of JSON Schema's `maxLength`. */
  most: number
  clean: (text: string) => string
  missing?: string | undefined
}

function textField({ label, most, clean, missing = `${label} is required.` }: TextRule) {
  const isShort = (text: string) => characters(text) <= most
  const tooLong = { error: `${label} is too long. Please use at most ${most} characters.`, abort: true }
  return (
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
      .refine(isShort, tooLong)
      .overwrite(clean)
      // Unicode writes a few letters longer in its normal form.
      .refine(isShort, tooLong)
      .meta({ maxLength: most })
  )
}

function requiredField(rule: TextRule) {
  const { label, missing = `${label} is required.` } = rule
  return textField(rule).min(1, missing).meta({ pattern: VISIBLE_PATTERN })
}

/** A line that people write; may be empty. */
export const optionalLine = (label: string, most: number) => textField({ label, most, clean: cleanLine })

/** A line that people write, with something to see in it. */
export const line = (label: string, most: number) => requiredField({ label, most, clean: cleanLine })

/** Several lines that people write; may be empty. */
export const optionalParagraphs = (label: string, most: number) =>
  textField({ label, most, clean: cleanParagraphs })

/** Several lines that people write, with something to see in them. */
export const paragraphs = (label: string, most: number, missing?: string) =>
  requiredField({ label, most, clean: cleanParagraphs, missing })

const EMAIL_SENTENCE = 'Please enter an email address like name@example.com.'

/** Whether browsers take it for an email address (HTML, "Valid email address"): `ann@b` is one. */
export const isEmail = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= MAX_CHARACTERS.email && z.regexes.html5Email.test(text)

/** An email address by the rule of the browsers' own email fields, so that none that they let through is lost. */
export const email = optionalLine('The email address', MAX_CHARACTERS.email)
  .regex(z.regexes.html5Email, EMAIL_SENTENCE)
  .meta({ examples: ['ann@example.com'] })

/** A guest's email address: the link to the booking goes there, so a forgotten ending (`ann@gmail`) is refused. */
export const guestEmail = email
  .regex(/@.*\./, 'The email address needs an ending like .com. Please check it.')
  // Square's rule for receipts is stricter than the browsers', and this one is within it.
  .regex(z.regexes.email, EMAIL_SENTENCE)

/** What a program made and sends back as it came: an id, a signature, a vendor's token. */
export const token = (most: number, sentence = 'Please send this as you got it.') =>
  z
    .string(sentence)
    .regex(/^[\x21-\x7e]+$/, sentence)
    .max(most, sentence)

/** A password or a link's key, exactly as it was typed or copied. */
export const secret = (most: number, sentence: string) => z.string(sentence).min(1, sentence).max(most)

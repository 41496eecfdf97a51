import { z } from 'zod'
import { parseCatches } from '@/domain/catches'
import { tripDateOr, version } from '../fields'
import { MAX_CHARACTERS, MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '../limits'
import { optionalLine, paragraphs, token } from '../text'

const NUMBERS = ['1', '2', '3', '4', '5', '6'] as const satisfies { length: typeof MAX_REPORT_IMAGES }
const UNKNOWN_FIELD = `A report can only have a date, a description, catches, conditions and ${MAX_REPORT_IMAGES} photos (image1 to image${MAX_REPORT_IMAGES}).`

/** The error message for catch counts that can't be parsed. */
export const CATCHES_SENTENCE = 'Please write the counts like “31 rockfish, 3 lingcod”.'

const image = z.file('Please choose an image file.').meta({ maxLength: MAX_IMAGE_BYTES }).optional()
const existingImage = token(1000, 'Please send the URL or id of a photo in this report.')
  // The pattern can allow empty text, because the form reader drops empty fields.
  .meta({ pattern: '^[\\x21-\\x7e]*$' })
  .optional()

const shape = z
  .object({
    date: tripDateOr('Date is required'),
    description: paragraphs('Description', MAX_CHARACTERS.description, 'Description is required'),
    // A missing field counts as empty, because the form reader drops empty fields.
    catches: optionalLine('The catch counts', MAX_CHARACTERS.catches)
      .refine((text) => parseCatches(text) !== null, CATCHES_SENTENCE)
      .meta({ examples: ['31 rockfish, 3 lingcod'] })
      .default(''),
    conditions: optionalLine('The conditions', MAX_CHARACTERS.conditions).default(''),
    version: version.optional(),
    /**
     * Idempotency key of a new report. Posting the form again with the same key updates the report instead of
     * adding another one.
     */
    idempotencyKey: token(100).optional(),
    ...byNumber('image', image),
    ...byNumber('existingImage', existingImage),
  })
  // `z.never` wouldn't work here, because its error doesn't name the field.
  .catchall(z.custom(() => false, UNKNOWN_FIELD))
  .meta({ additionalProperties: false, maxProperties: 6 + MAX_REPORT_IMAGES })

/** A new file, or the URL or id of an existing picture. */
export type ReportPicture =
  | { kind: 'new'; field: string; file: File }
  | { kind: 'kept'; field: string; picture: string }

/**
 * The fish report form. Pictures are sorted by number. If an existing picture and a new file have the same
 * number, the existing picture comes first.
 */
export const fishReportForm = shape.transform((form, context) => {
  const { date, description, catches, conditions, version: seen, idempotencyKey, ...parts } = form
  const pictures = NUMBERS.flatMap((number): ReportPicture[] => {
    const [kept, file] = [parts[`existingImage${number}`], parts[`image${number}`]]
    return [
      ...(kept ? [{ kind: 'kept' as const, field: `existingImage${number}`, picture: kept }] : []),
      ...(file ? [{ kind: 'new' as const, field: `image${number}`, file }] : []),
    ]
  })
  for (const { field } of pictures.slice(MAX_REPORT_IMAGES)) {
    const message = `A report can have up to ${MAX_REPORT_IMAGES} photos.`
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return { date, description, catches, conditions, version: seen, idempotencyKey, pictures }
})
export type FishReportForm = z.output<typeof fishReportForm>

function byNumber<Name extends string, Part extends z.ZodType>(name: Name, part: Part) {
  return Object.fromEntries(NUMBERS.map((number) => [`${name}${number}`, part])) as {
    [Key in `${Name}${(typeof NUMBERS)[number]}`]: Part
  }
}

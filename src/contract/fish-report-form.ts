import { z } from 'zod'
import { tripDateOr, version } from './fields'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from './fish-report'
import { MAX_CHARACTERS } from './limits'
import { paragraphs, token } from './text'

const NUMBERS = ['1', '2', '3', '4', '5', '6'] as const
const NOTHING_ELSE = `A report has a date, a description and ${MAX_REPORT_IMAGES} pictures (image1 to image${MAX_REPORT_IMAGES}), and nothing else.`

const image = z.file('Please choose a picture file.').meta({ maxLength: MAX_IMAGE_BYTES }).optional()
const existingImage = token(1000, 'Please name a picture of this report.').optional()

const shape = z
  .object({
    date: tripDateOr('Date is required'),
    description: paragraphs('Description', MAX_CHARACTERS.description, 'Description is required'),
    version: version.optional(),
    ...byNumber('image', image),
    ...byNumber('existingImage', existingImage),
  })
  // And not `z.never`, whose refusal does not say which part it was.
  .catchall(z.custom(() => false, NOTHING_ELSE))
  .meta({ additionalProperties: false, maxProperties: 3 + MAX_REPORT_IMAGES })

/** A picture of a report as its form sends it, under the name of its field: a new file, or one that is kept by its url or id. */
export type ReportPicture =
  | { kind: 'new'; field: string; file: File }
  | { kind: 'kept'; field: string; picture: string }

/**
 * The form of a report (specification section 7, decision 11). The pictures stand in the order of their numbers, across both
 * names; under the same number the kept one comes first.
 */
export const fishReportForm = shape.transform(({ date, description, version: seen, ...parts }, context) => {
  const pictures = NUMBERS.flatMap((number): ReportPicture[] => {
    const [kept, file] = [parts[`existingImage${number}`], parts[`image${number}`]]
    return [
      ...(kept ? [{ kind: 'kept' as const, field: `existingImage${number}`, picture: kept }] : []),
      ...(file ? [{ kind: 'new' as const, field: `image${number}`, file }] : []),
    ]
  })
  for (const { field } of pictures.slice(MAX_REPORT_IMAGES)) {
    const message = `A report takes ${MAX_REPORT_IMAGES} pictures at most.`
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return { date, description, version: seen, pictures }
})
export type FishReportForm = z.output<typeof fishReportForm>

function byNumber<Name extends string, Part extends z.ZodType>(name: Name, part: Part) {
  return Object.fromEntries(NUMBERS.map((number) => [`${name}${number}`, part])) as {
    [Key in `${Name}${(typeof NUMBERS)[number]}`]: Part
  }
}

import {
  type DraftErrors,
  type DraftPicture,
  type ReportDraft,
  TEXT_FIELDS,
  type TextField,
} from './report-draft'

/**
 * Converts a draft to the request body (docs/product-rules.md#calls-of-the-product): stored pictures as
 * `existingImageN` and new ones as `imageN`, numbered by position, starting at 1.
 *
 * @param lock the version that the edit is based on, or a new report's idempotency key
 */
export function toFormData(
  { date, description, catches, conditions, pictures }: ReportDraft,
  lock: { version: string } | { idempotencyKey: string },
): FormData {
  const form = new FormData()
  form.set('date', date)
  form.set('description', description.trim())
  form.set('catches', catches.trim())
  form.set('conditions', conditions.trim())
  if ('version' in lock) form.set('version', lock.version)
  else form.set('idempotencyKey', lock.idempotencyKey)
  for (const [index, picture] of pictures.entries()) {
    if (picture.kind === 'stored') form.set(`existingImage${index + 1}`, picture.address)
    else form.set(`image${index + 1}`, picture.file, picture.file.name)
  }
  return form
}

/**
 * Converts the server's field errors to the form's errors. `others` contains the messages about fields that
 * aren't in the form.
 *
 * @param fields messages by field; pictures are `image1` to `image6` or `existingImage1` to `existingImage6`
 * @param pictures the pictures as they were sent
 */
export function toErrors(
  fields: Record<string, string>,
  pictures: DraftPicture[],
): { errors: DraftErrors; others: string[] } {
  const errors: DraftErrors = { pictures: {} }
  const others: string[] = []
  for (const [field, sentence] of Object.entries(fields)) {
    const place = /^(?:image|existingImage)(\d+)$/.exec(field)?.[1]
    const picture = place ? pictures[Number(place) - 1] : undefined
    if (picture) errors.pictures[picture.key] = sentence
    else if (isTextField(field)) errors[field] = sentence
    else others.push(sentence)
  }
  return { errors, others }
}

const isTextField = (name: string): name is TextField => (TEXT_FIELDS as readonly string[]).includes(name)

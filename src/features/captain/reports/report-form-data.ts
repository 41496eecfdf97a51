import type { DraftFaults, DraftPicture, ReportDraft } from './report-draft'

/**
 * A draft as the calls that write a report take it (specification section 7): pictures that stay as `existingImageN`, new
 * files as `imageN`, N being the place from 1 on. A `version` makes the server refuse an edit of what has changed since.
 */
export function toFormData({ date, description, pictures }: ReportDraft, version: string | null): FormData {
  const form = new FormData()
  form.set('date', date)
  form.set('description', description.trim())
  if (version !== null) form.set('version', version)
  for (const [index, picture] of pictures.entries()) {
    if (picture.kind === 'kept') form.set(`existingImage${index + 1}`, picture.address)
    else form.set(`image${index + 1}`, picture.file, picture.file.name)
  }
  return form
}

/**
 * What a refusal marks in the form.
 *
 * @param fields of the refusal: `date`, `description`, `image1` to `image6` or `existingImage1` to `existingImage6`
 * @param pictures as they were sent
 * @returns the faults, and the sentences about fields that the form does not have
 */
export function toFaults(
  fields: Record<string, string>,
  pictures: DraftPicture[],
): { faults: DraftFaults; others: string[] } {
  const faults: DraftFaults = { pictures: {} }
  const others: string[] = []
  for (const [field, sentence] of Object.entries(fields)) {
    const place = /^(?:image|existingImage)(\d+)$/.exec(field)?.[1]
    const picture = place ? pictures[Number(place) - 1] : undefined
    if (picture) faults.pictures[picture.key] = sentence
    else if (field === 'date' || field === 'description') faults[field] = sentence
    else others.push(sentence)
  }
  return { faults, others }
}

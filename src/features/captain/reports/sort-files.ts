import { REPORT_IMAGE_TYPES } from '@/contract/fish-report'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '@/contract/limits'

/** What of a file is looked at before it is taken. */
export type FileFacts = Pick<File, 'name' | 'size' | 'type'>

export interface SortedFiles<Chosen> {
  taken: Chosen[]
  /** Why the others were left out, in sentences with their names. */
  refusals: string[]
}

/** For a chooser: some phones know the types only, some desktops the extensions only. */
export const ACCEPTED = [
  'image/png',
  'image/jpeg',
  'image/heic',
  'image/heif',
  ...REPORT_IMAGE_TYPES.map((type) => `.${type}`),
].join(',')

const MEGABYTE = 1024 * 1024
const TYPES_TEXT = 'PNG, JPG, JPEG, HEIC or HEIF'

/**
 * Sorts chosen files into those that a report takes and those it does not (specification section 5, decision 11). The server
 * looks at what is inside of them; this spares the captain an upload in vain.
 *
 * @param already pictures in the form
 */
export function sortFiles<Chosen extends FileFacts>(files: Chosen[], already: number): SortedFiles<Chosen> {
  const refusals: string[] = []
  const fit = files.filter((file) => {
    const refusal = refuseFile(file)
    if (refusal) refusals.push(refusal)
    return !refusal
  })
  const room = Math.max(0, MAX_REPORT_IMAGES - already)
  const [firstLeftOut, ...others] = fit.slice(room)
  if (firstLeftOut) {
    const rest = others.length > 0 ? ` and ${others.length} more were` : ' was'
    refusals.push(
      `A report takes up to ${MAX_REPORT_IMAGES} photos: “${firstLeftOut.name}”${rest} left out. Remove a photo to make room.`,
    )
  }
  return { taken: fit.slice(0, room), refusals }
}

/** Whether a file is of the kind that phones write and most browsers cannot show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
}

function refuseFile({ name, size, type }: FileFacts): string | null {
  if (!isOfAcceptedType(name, type))
    return `“${name}” is not a photo of a type that works here: ${TYPES_TEXT}.`
  if (size === 0) return `“${name}” is empty. Please choose it again.`
  if (size > MAX_IMAGE_BYTES) {
    // Rounded up: '15.0 MB, the most is 15 MB' would explain nothing.
    const megabytes = Math.ceil((size / MEGABYTE) * 10) / 10
    return `“${name}” has ${megabytes.toFixed(1)} MB; a photo may have ${MAX_IMAGE_BYTES / MEGABYTE} MB. Please choose a smaller one.`
  }
  return null
}

/** By the extension; a photo straight from a camera may have none, and then its type counts. */
function isOfAcceptedType(name: string, type: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension !== undefined) return REPORT_IMAGE_TYPES.some((accepted) => accepted === extension)
  return REPORT_IMAGE_TYPES.some((accepted) => type === `image/${accepted}`)
}

import { REPORT_IMAGE_TYPES } from '@/contract/content/fish-report'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '@/contract/limits'

type FileInfo = Pick<File, 'name' | 'size' | 'type'>

/** The `accept` attribute. Some phones need MIME types, and some desktop browsers need extensions. */
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
 * Returns the acceptable files, and a message about each rejected file (docs/product-rules.md#fish-reports).
 * This only avoids useless uploads, because the server checks every file again.
 *
 * @param already the number of pictures already in the form
 */
export function sortFiles<Chosen extends FileInfo>(
  files: Chosen[],
  already: number,
): { taken: Chosen[]; refusals: string[] } {
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
      `A report can have up to ${MAX_REPORT_IMAGES} photos, so “${firstLeftOut.name}”${rest} left out. Remove a photo to make room.`,
    )
  }
  return { taken: fit.slice(0, room), refusals }
}

/** Returns whether a file is HEIC or HEIF, a phone format that most browsers can't show. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
}

function refuseFile({ name, size, type }: FileInfo): string | null {
  if (!isAccepted(name, type)) return `“${name}” isn’t a supported photo type. Use ${TYPES_TEXT}.`
  if (size === 0) return `“${name}” is empty. Please choose it again.`
  if (size > MAX_IMAGE_BYTES) {
    // Round up, because '15.0 MB' wouldn't explain why a file is over the limit of 15 MB.
    const megabytes = Math.ceil((size / MEGABYTE) * 10) / 10
    return `“${name}” is ${megabytes.toFixed(1)} MB. Photos can be up to ${MAX_IMAGE_BYTES / MEGABYTE} MB.`
  }
  return null
}

/**
 * Returns whether a file has an accepted extension. A photo from a camera might have no extension, so its
 * MIME type counts instead.
 */
function isAccepted(name: string, type: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension !== undefined) return REPORT_IMAGE_TYPES.some((accepted) => accepted === extension)
  return REPORT_IMAGE_TYPES.some((accepted) => type === `image/${accepted}`)
}

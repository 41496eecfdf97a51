import { isStaff } from '@collections/access'
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import { MAX_IMAGE_BYTES } from '@/contract/limits'
import { imageProcessor } from '@/server/picture-files'
import { PICTURE_IS_NEW } from '@/services/fish-reports/report-images'
import type { PictureRules } from '@/services/ports'

/**
 * The rules for library pictures. They aren't resized, because the CMS's crop coordinates are in pixels of the
 * upload.
 */
const LIBRARY_RULES: PictureRules = {
  kinds: ['png', 'jpeg', 'heic', 'webp', 'avif'],
  maxBytes: MAX_IMAGE_BYTES,
  longestSide: null,
}

/**
 * Re-encodes every uploaded picture before Payload reads the file (docs/decisions/0023).
 *
 * @throws ValidationError for the `file` field if the file is rejected
 */
export const reencodePicture: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Payload checks access after this hook, so don't decode a file from an unauthorized caller.
  if (overrideAccess !== true && !isStaff(req)) return args
  const { file } = req
  if (!file) {
    // Without this check, Payload would download a file from a URL in the data.
    if (operation === 'create' && !('duplicateFromID' in args && args.duplicateFromID)) {
      throw refusal(req, 'Choose a picture.')
    }
    return args
  }
  if (req.context[PICTURE_IS_NEW] === true) return args
  const outcome = await imageProcessor().makeNew(file, LIBRARY_RULES)
  if (outcome.kind === 'refused') {
    if (outcome.cause !== undefined)
      req.payload.logger.warn({ err: outcome.cause }, 'Failed to decode an uploaded picture')
    throw refusal(req, outcome.sentence)
  }
  const { data, mimeType, extension } = outcome.picture
  req.file = { data, mimetype: mimeType, name: `${slugOf(file.name)}.${extension}`, size: data.length }
  return args
}

const refusal = (req: PayloadRequest, message: string) =>
  new ValidationError({ collection: 'media', errors: [{ path: 'file', message }], req }, req.t)

/** Returns the file name without its extension, reduced to lowercase letters, digits and hyphens. */
function slugOf(name: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return stem.slice(0, 60) || 'picture'
}

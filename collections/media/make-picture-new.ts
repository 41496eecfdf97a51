import { isStaff } from '@collections/access'
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import { MAX_IMAGE_BYTES } from '@/contract/limits'
import { pictureIntake } from '@/server/picture-files'
import { PICTURE_IS_NEW } from '@/services/fish-reports/report-images'
import type { PictureRules } from '@/services/ports'

/** The library keeps every pixel: the CMS crops by the pixels of the file that was chosen. */
const LIBRARY: PictureRules = {
  kinds: ['png', 'jpeg', 'heic', 'webp', 'avif'],
  maxBytes: MAX_IMAGE_BYTES,
  longestSide: null,
}

/**
 * Every picture that enters the library is made new of its pixels, whoever uploads it (docs/decisions/0023): before Payload
 * looks at the file, what was sent is replaced. A file that is refused marks the form's field.
 *
 * @throws ValidationError with a sentence for `file`.
 */
export const makePictureNew: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Payload asks for the right only after this hook, and refuses; a stranger's file is not worth the work.
  if (overrideAccess !== true && !isStaff(req)) return args
  const { file } = req
  if (!file) {
    // Without a file Payload would fetch one from an address in the data.
    if (operation === 'create' && !('duplicateFromID' in args && args.duplicateFromID)) {
      throw refusal(req, 'Please choose a picture.')
    }
    return args
  }
  if (req.context[PICTURE_IS_NEW] === true) return args
  const outcome = await pictureIntake().makeNew(file, LIBRARY)
  if (outcome.kind === 'refused') {
    if (outcome.cause !== undefined)
      req.payload.logger.warn({ err: outcome.cause }, 'A picture could not be read')
    throw refusal(req, outcome.sentence)
  }
  const { data, mimeType, extension } = outcome.picture
  req.file = { data, mimetype: mimeType, name: `${plainStem(file.name)}.${extension}`, size: data.length }
  return args
}

const refusal = (req: PayloadRequest, message: string) =>
  new ValidationError({ collection: 'media', errors: [{ path: 'file', message }], req }, req.t)

/** What is left of a file's name in letters, digits and hyphens, so that staff find the picture by it. */
function plainStem(name: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return stem.slice(0, 60) || 'picture'
}

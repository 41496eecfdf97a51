import { pictureMaker } from '@/adapters/image/picture-maker'
import type { ImagePort } from '@/services/ports'

/**
 * One per process, so that all HEIC files share one queue. On `globalThis` because Next bundles this module
 * more than once.
 */
const store = globalThis as typeof globalThis & { sixpackPictures?: ImagePort }

/** Returns the processor that every uploaded picture passes through. */
export function pictureIntake(): ImagePort {
  store.sixpackPictures ??= pictureMaker()
  return store.sixpackPictures
}

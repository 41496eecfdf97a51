import { pictureMaker } from '@/adapters/image/picture-maker'
import type { ImagePort } from '@/services/ports'

/** One a process, with one line for all HEIC files; on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackPictures?: ImagePort }

/** Gives the door through which every picture comes in. */
export function pictureIntake(): ImagePort {
  store.sixpackPictures ??= pictureMaker()
  return store.sixpackPictures
}

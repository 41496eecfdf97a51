import { pictureMaker } from '@/adapters/image/picture-maker'
import type { ImagePort } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** Returns the process's image processor. All HEIC files share its queue. */
export const imageProcessor = (): ImagePort => processSingleton('sixpackPictures', pictureMaker)

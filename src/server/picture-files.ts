import { pictureMaker } from '@/adapters/image/picture-maker'
import type { ImagePort } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** Returns the processor that every uploaded picture passes through. All HEIC files share its queue. */
export const pictureIntake = (): ImagePort => processSingleton('sixpackPictures', pictureMaker)

import { join } from 'node:path'
import { diskPictures } from '@/adapters/picture-store/disk-pictures'
import { s3Pictures } from '@/adapters/picture-store/s3-pictures'
import { type EnvSettings, env } from '@/env'
import type { PictureBucket, PictureStore } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

type Settings = Pick<EnvSettings, 'dataDir' | 's3'>

/** Returns the folder of uploaded pictures, which is empty or missing if they're in a bucket. */
export const pictureFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'media')

/** Returns the process's bucket for pictures, or null if they're files on disk. */
export const pictureBucket = ({ s3 }: Pick<Settings, 's3'> = env()): PictureBucket | null =>
  s3 && processSingleton('sixpackPictureBucket', () => s3Pictures(s3))

/** Returns where uploaded pictures are. */
export const pictureStore = (settings: Settings = env()): PictureStore =>
  pictureBucket(settings) ?? diskPictures(pictureFolder(settings))

/** Describes where uploaded pictures are, in words for an operator. */
export const picturePlace = (settings: Settings): string =>
  settings.s3
    ? `the folder media/ in the bucket ${settings.s3.bucket}`
    : `the folder ${pictureFolder(settings)}`

/**
 * Throws if the bucket for pictures can't be used because a setting is wrong. If the bucket just doesn't respond,
 * logs a warning, because guests can book without pictures.
 *
 * @throws Error with one line for the operator
 */
export async function requireUsableBucket(settings: Settings): Promise<void> {
  const problem = await pictureBucket(settings)?.inspect({ writes: true })
  if (!problem) return
  if (problem.isRefused) throw new Error(`The server can't start. ${problem.sentence}`)
  console.warn(`${problem.sentence} The server starts anyway, but without pictures.`)
}

import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

// Decodes one file (see decode-heic.ts). It's JavaScript, because the built server can't compile TypeScript.
const [photo] = await decode.all({ buffer: workerData.file })
if (photo.width * photo.height > workerData.maxPixels)
  throw new Error('The picture is larger than its header says.')
// libheif applies the file's `irot` rotation and `imir` mirroring, so the EXIF orientation must be ignored.
const { width, height, data } = await photo.decode()
// Transfer the pixels instead of copying them, because a 12-megapixel photo takes 48 MB.
parentPort.postMessage({ width, height, data }, [data.buffer])

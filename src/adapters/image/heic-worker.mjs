import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

// Decodes one file per thread (see decode-heic.ts). Plain JavaScript, because the built server can't compile
// TypeScript. An exception ends the thread, and the caller gets an `error` event.
const [photo] = await decode.all({ buffer: workerData.file })
if (photo.width * photo.height > workerData.maxPixels)
  throw new Error('The picture is larger than its header says.')
// While decoding, libheif applies the file's own `irot` and `imir`; the EXIF orientation only repeats them.
const { width, height, data } = await photo.decode()
// Transferred, not copied: a 12-megapixel photo has 48 MB.
parentPort.postMessage({ width, height, data }, [data.buffer])

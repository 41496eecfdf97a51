import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

// One file a thread (src/adapters/image/decode-heic.ts). Plain JavaScript, because Node starts it as it is: inside the built
// server there is no compiler. What it throws ends it, and its caller hears of it as an error.
const [photo] = await decode.all({ buffer: workerData.file })
if (photo.width * photo.height > workerData.mostPixels) throw new Error('The picture is larger than it says.')
// libheif turns and mirrors by the file's own `irot` and `imir` while it decodes; the EXIF orientation repeats these.
const { width, height, data } = await photo.decode()
// Handed over, not copied: 48 MB for a photo of 12 million pixels.
parentPort.postMessage({ width, height, data }, [data.buffer])

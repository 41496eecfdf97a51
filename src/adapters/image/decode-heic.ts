import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The RGBA pixels of an upright image, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export type DecodeOutcome =
  | { kind: 'decoded'; pixels: Pixels }
  | { kind: 'broken'; cause: unknown }
  /** The queue is full, or the file took too long. */
  | { kind: 'busy' }

interface DecoderOptions {
  maxPixels: number
  /** Time limit for one file. A 12-megapixel photo takes about a second. */
  deadlineMs: number
  /** Maximum number of files in the queue, including the one that's being decoded. */
  maxWaiting: number
}

/**
 * The path is relative to the project's root, where the process starts, because the build doesn't include
 * this file.
 */
const WORKER_FILE = resolve('src/adapters/image/heic-worker.mjs')

/**
 * Creates a HEIC decoder that decodes one file at a time, each in its own worker thread, so that the server
 * stays responsive, a crash affects only one file, and ending the thread frees its WebAssembly memory, which
 * never shrinks otherwise.
 */
export function openHeicDecoder(options: DecoderOptions): (file: Buffer) => Promise<DecodeOutcome> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (file) => {
    if (waiting >= options.maxWaiting) return { kind: 'busy' }
    waiting += 1
    const turn = last.then(() => decodeInThread(file, options))
    last = turn
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
}

/** Decodes a file. Never rejects. */
async function decodeInThread(
  file: Buffer,
  { maxPixels, deadlineMs }: DecoderOptions,
): Promise<DecodeOutcome> {
  const copy = new Uint8Array(file)
  const worker = new Worker(WORKER_FILE, {
    workerData: { file: copy, maxPixels },
    transferList: [copy.buffer],
    // The file is untrusted, so the thread gets neither this process's environment variables, which contain
    // secrets, nor its module loaders.
    env: {},
    execArgv: [],
  })
  let deadline: NodeJS.Timeout | undefined
  try {
    return await new Promise<DecodeOutcome>((done) => {
      deadline = setTimeout(() => done({ kind: 'busy' }), deadlineMs)
      worker.once('message', (pixels: Pixels) => done({ kind: 'decoded', pixels }))
      worker.once('error', (cause) => done({ kind: 'broken', cause }))
      worker.once('exit', (code) =>
        done({ kind: 'broken', cause: new Error(`The HEIC decoder exited with ${code}.`) }),
      )
    })
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}

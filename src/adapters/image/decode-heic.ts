import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Pixels of four bytes each (red, green, blue, alpha), row by row, upright. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export type DecodeOutcome =
  | { kind: 'decoded'; pixels: Pixels }
  | { kind: 'broken'; cause: unknown }
  /** Others wait already, or this one took too long. */
  | { kind: 'busy' }

interface DecoderOptions {
  mostPixels: number
  /** A photo of 12 million pixels takes about a second. */
  deadlineMs: number
  /** Files that may wait, each of up to 15 MB. */
  mostWaiting: number
}

/** From the folder that the process was started in, which is the project's: the built server has no other copy of it. */
const WORKER_FILE = resolve('src/adapters/image/heic-worker.mjs')

/**
 * Opens the decoder of HEIC files, one at a time. Each gets a thread of its own, so that the server goes on answering, that a
 * file which breaks the decoder breaks nothing else, and that its memory, which WebAssembly never gives back, ends with it.
 */
export function openHeicDecoder(options: DecoderOptions): (file: Buffer) => Promise<DecodeOutcome> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (file) => {
    if (waiting >= options.mostWaiting) return { kind: 'busy' }
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

/** Never rejects: whatever happens in the thread is an outcome. */
async function decodeInThread(
  file: Buffer,
  { mostPixels, deadlineMs }: DecoderOptions,
): Promise<DecodeOutcome> {
  const copy = new Uint8Array(file)
  const worker = new Worker(WORKER_FILE, {
    workerData: { file: copy, mostPixels },
    transferList: [copy.buffer],
    // It reads strangers' files: it gets neither the secrets of the environment nor the process's loaders.
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
        done({ kind: 'broken', cause: new Error(`The decoder ended with ${code}.`) }),
      )
    })
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}

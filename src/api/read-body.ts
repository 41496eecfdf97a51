import type { PayloadRequest } from 'payload'
import { isBodyTooLarge } from '@/server/http/limit-body'
import { AppError } from '@/services/errors'

/** The largest body of the contract is a year of salmon days, about 5 kB. */
const MAX_BYTES = 64 * 1024

/**
 * Reads a JSON body of at most 64 kB, regardless of its Content-Length; an empty body is `{}`.
 *
 * @throws AppError 413 too large, 415 wrong media type, 400 invalid JSON
 */
export async function readJsonBody(req: Pick<PayloadRequest, 'headers' | 'body'>): Promise<unknown> {
  const text = await readText(req)
  if (text === '') return {}
  const type = req.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new AppError('unsupported-media')
  return parseJson(text)
}

/** @throws AppError 400 if the text isn't JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid-json', { cause })
  }
}

/** Reads a body as unmodified text, for checking signatures. @throws AppError 413 over 64 kB */
export async function readText(req: Pick<PayloadRequest, 'headers' | 'body'>): Promise<string> {
  if (Number(req.headers.get('content-length') ?? 0) > MAX_BYTES) throw new AppError('body-too-large')
  if (!req.body) return ''
  try {
    return await readChunks(req.body)
  } catch (error) {
    throw isBodyTooLarge(error) ? new AppError('body-too-large', { cause: error }) : error
  }
}

async function readChunks(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Node's stream is iterable; TypeScript's type of a browser's stream isn't.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new AppError('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

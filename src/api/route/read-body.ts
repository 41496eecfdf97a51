import type { PayloadRequest } from 'payload'
import { isBodyTooLarge } from '@/server/http/limit-body'
import { AppError } from '@/services/errors'

// `runtime/handle-api.ts` limits the size of every body.

/**
 * Reads a JSON body. An empty body becomes `{}`.
 *
 * @throws AppError 413 too large, 415 wrong media type, 400 invalid JSON
 */
export async function readJsonBody(req: PayloadRequest): Promise<unknown> {
  const text = await readText(req)
  if (text === '') return {}
  if (!hasType(req, /^application\/json\b/i)) throw new AppError('unsupported-media')
  return parseJson(text)
}

/** Parses JSON. @throws AppError 400 if the text isn't JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid-json', { cause })
  }
}

/** Reads a body as unmodified text, so its signature can be checked. @throws AppError 413 too large */
export async function readText(req: PayloadRequest): Promise<string> {
  try {
    return (await req.text?.()) ?? ''
  } catch (error) {
    throw isBodyTooLarge(error) ? new AppError('body-too-large', { cause: error }) : error
  }
}

/**
 * Reads a form with files and skips empty inputs.
 *
 * @throws AppError 415 wrong media type, 400 invalid form or duplicate field, 413 too large
 */
export async function readForm(req: PayloadRequest): Promise<Record<string, string | File>> {
  if (!hasType(req, /^multipart\/form-data\b/i)) throw new AppError('form-expected')
  const parts = new Map<string, string | File>()
  const fields = new Map<string, string>()
  for (const [name, value] of await parseForm(req)) {
    if (isLeftEmpty(value)) continue
    if (parts.has(name)) fields.set(name, 'This field was sent twice. Please send it once.')
    parts.set(name, value)
  }
  if (fields.size > 0) throw new AppError('invalid-input', { fields: Object.fromEntries(fields) })
  return Object.fromEntries(parts)
}

async function parseForm(req: PayloadRequest): Promise<Iterable<[string, string | File]>> {
  try {
    return (await req.formData?.()) ?? []
  } catch (cause) {
    throw new AppError(isBodyTooLarge(cause) ? 'body-too-large' : 'invalid-form', { cause })
  }
}

/** Browsers send an empty file input as an empty file with no name. */
const isLeftEmpty = (value: string | File) =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === ''

const hasType = (req: PayloadRequest, type: RegExp) => type.test(req.headers.get('content-type') ?? '')

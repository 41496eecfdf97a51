import type { PayloadRequest } from 'payload'
import { isBodyTooLarge } from '@/server/http/limit-body'
import { AppError } from '@/services/errors'

/**
 * Reads a form with files. `runtime/handle-api.ts` limits its size. Empty inputs count as not sent.
 *
 * @throws AppError 415 wrong media type, 400 invalid form or duplicate field, 413 too large
 */
export async function readForm(
  req: Pick<PayloadRequest, 'headers' | 'formData'>,
): Promise<Record<string, string | File>> {
  const type = req.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || !req.formData) throw new AppError('form-expected')
  const parts = new Map<string, string | File>()
  const fields = new Map<string, string>()
  for (const [name, value] of await parseForm(req.formData.bind(req))) {
    if (isLeftEmpty(value)) continue
    if (parts.has(name)) fields.set(name, 'This field was sent twice. Please send it once.')
    parts.set(name, value)
  }
  if (fields.size > 0) throw new AppError('invalid-input', { fields: Object.fromEntries(fields) })
  return Object.fromEntries(parts)
}

async function parseForm(read: () => Promise<FormData>): Promise<FormData> {
  try {
    return await read()
  } catch (cause) {
    throw new AppError(isBodyTooLarge(cause) ? 'body-too-large' : 'invalid-form', { cause })
  }
}

/** Browsers send an empty input as an empty file without a name; some parsers return an empty string. */
const isLeftEmpty = (value: string | File) =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === ''

import type { PayloadRequest } from 'payload'
import { AppError } from '@/services/errors'

/**
 * Reads a form with files. How large it may be is bounded before this (composition/handle-api). A file input that nothing
 * was chosen in counts as not sent.
 *
 * @throws AppError 415 another media type, 400 not a form, or a name that stands there twice, 413 too large.
 */
export async function readForm(
  req: Pick<PayloadRequest, 'headers' | 'formData'>,
): Promise<Record<string, string | File>> {
  const type = req.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || !req.formData) throw new AppError('form-expected')
  const parts = new Map<string, string | File>()
  const fields: Record<string, string> = {}
  for (const [name, value] of await parseForm(req.formData.bind(req))) {
    if (isNothingChosen(value)) continue
    if (parts.has(name)) fields[name] = 'This was sent twice. Please send it once.'
    parts.set(name, value)
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields })
  return Object.fromEntries(parts)
}

async function parseForm(read: () => Promise<FormData>): Promise<FormData> {
  try {
    return await read()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('invalid-form', { cause })
  }
}

/** Browsers send an empty file without a name for it. */
const isNothingChosen = (value: string | File) =>
  typeof value !== 'string' && value.size === 0 && value.name === ''

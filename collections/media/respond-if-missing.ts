import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/services/errors'

/**
 * Responds with 404 if the file doesn't exist. Payload would respond with 500 and log the path on disk
 * (payload 3.90.2, uploads/endpoints/getFile). Returns nothing otherwise, so that Payload handles the
 * request.
 */
export function respondIfMissing(
  { payload }: PayloadRequest,
  { params }: { params: { filename: string } },
): Response | void {
  const folder = payload.collections.media.config.upload.staticDir
  // Payload itself refuses names with a slash.
  if (!folder || /[/\\]/.test(params.filename) || existsSync(join(folder, params.filename))) return
  const missing = new AppError('not-found')
  return Response.json(missing.body(), { status: missing.status })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/services/errors'

/**
 * 404 for a file that is not in the library: Payload answers 500, and logs an error with the path on disk (payload 3.90.2,
 * uploads/endpoints/getFile). Everything else goes on to it.
 */
export function answerMissing(
  { payload }: PayloadRequest,
  { params }: { params: { filename: string } },
): Response | void {
  const folder = payload.collections.media.config.upload.staticDir
  // A name is one part of a path; what is more than that, Payload refuses.
  if (!folder || /[/\\]/.test(params.filename) || existsSync(join(folder, params.filename))) return
  const missing = new AppError('not-found')
  return Response.json(missing.body(), { status: missing.status })
}

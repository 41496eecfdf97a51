import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/services/errors'

/**
 * Responds with 404 if an uploaded file doesn't exist. Payload's own handler responds with 500 and logs the
 * path on disk
 * (https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/uploads/endpoints/getFile.ts,
 * docs/upstream-bugs.md). Returns nothing if the file exists, so that Payload sends it. Contract test:
 * tests/int/payload-contract.test.ts.
 */
export function respondIfMissing(
  { payload }: PayloadRequest,
  { params }: { params: { filename: string } },
): Response | void {
  const folder = payload.collections.media.config.upload.staticDir
  // Leave file names with a slash to Payload, which refuses them.
  if (!folder || /[/\\]/.test(params.filename) || existsSync(join(folder, params.filename))) return
  const missing = new AppError('not-found')
  return Response.json(missing.body(), { status: missing.status })
}

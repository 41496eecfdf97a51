import type { Finding } from '@/payload-types'
import { findById } from '../database/read-rows'
import { writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { compareSubject } from './compare-subject'

/**
 * Checks a mismatch again right away. If it's gone, it no longer needs attention.
 *
 * @throws AppError 404; 503 `square-unavailable` if Square doesn't answer
 */
export async function checkFinding(context: ServiceContext, id: string): Promise<void> {
  const { kind, subject } = await readFinding(context, id)
  try {
    await compareSubject(context, { kind, id: subject })
  } catch (cause) {
    throw new AppError('square-unavailable', { cause })
  }
}

/**
 * Records that the captain settled a mismatch by hand. It needs attention again only if it changes.
 *
 * @throws AppError 404; 409 `edit-conflict` if the finding has changed since the captain read it
 */
export async function confirmFinding(
  context: ServiceContext,
  id: string,
  { by, reason, version }: { by: string; reason: string; version: string },
): Promise<void> {
  const finding = await readFinding(context, id)
  if (finding.state !== 'open') throw new AppError('edit-conflict')
  const now = context.now().toISOString()
  const confirmed = await writeIfUnchanged<Finding>(
    context.payload,
    'findings',
    { id, version },
    { state: 'confirmed', reason, confirmedBy: by, checkAt: null, stepAt: now, updatedAt: now },
  )
  if (!confirmed) throw new AppError('edit-conflict')
}

async function readFinding(context: ServiceContext, id: string): Promise<Finding> {
  const finding = await findById<Finding>(context.payload, 'findings', id)
  if (!finding) throw new AppError('not-found')
  return finding
}

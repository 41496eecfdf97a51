import { CaptainCallError } from '@/api-client/captain-call'

/**
 * The result of an edit conflict. `already-saved`: the stored data is what this save wanted, for example because its response
 * was lost. Otherwise `changes` describes the differences, one sentence each, and `saveAgain` overwrites the newer version.
 */
export type Conflict = 'already-saved' | { changes: string[]; saveAgain: () => Promise<void> }

export interface Change {
  save: () => Promise<void>
  /** Reads the newer version and compares. */
  onConflict: () => Promise<Conflict>
}

const CONFLICTS: ReadonlySet<string | null> = new Set(['edit-conflict', 'not-found'])

/**
 * Saves with optimistic locking. On a conflict, returns a description of someone else's changes, one sentence each, and saves
 * nothing. If only the version differs, retries once.
 *
 * @throws CaptainCallError
 */
export async function saveChange({ save, onConflict }: Change): Promise<string[]> {
  try {
    await save()
    return []
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || !CONFLICTS.has(cause.code)) throw cause
  }
  const conflict = await onConflict()
  if (conflict === 'already-saved') return []
  if (conflict.changes.length === 0) await conflict.saveAgain()
  return conflict.changes
}

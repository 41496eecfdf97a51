import { CaptainCallError } from '@/api-client/captain-call'

/**
 * How to resolve an edit conflict. `already-saved`: the newer version already has our changes, for example
 * because an earlier response was lost. Otherwise, `changes` has sentences about the newer version, and
 * `saveAgain` overwrites it.
 */
export type Conflict = 'already-saved' | { changes: string[]; saveAgain: () => Promise<void> }

export interface Change {
  save: () => Promise<void>
  /** Compares the newer version with the form. */
  onConflict: () => Promise<Conflict>
}

const CONFLICTS: ReadonlySet<string | null> = new Set(['edit-conflict', 'not-found'])

/**
 * Saves with an optimistic lock. If someone else has made changes, saves nothing and returns sentences about
 * them. If only the version differs, retries once.
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

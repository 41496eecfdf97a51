import { CaptainCallError } from '@/api-client/captain-call'

/**
 * What stands there once somebody else was faster: what this change wanted, as after an answer that was lost; or something else,
 * of which `changes` tells what is different, a sentence each, and `saveAgain` saves upon its version.
 */
export type Conflict = 'as-wished' | { changes: string[]; saveAgain: () => Promise<void> }

export interface Change {
  save: () => Promise<void>
  /** Somebody else was faster: reads what is there now. */
  onConflict: () => Promise<Conflict>
}

const CONFLICTS: ReadonlySet<string | null> = new Set(['edit-conflict', 'not-found'])

/**
 * Saves a change of what others may change too, and says what they have changed meanwhile, a sentence each: then nothing is
 * saved yet. Where only the version is another, as after somebody saved the same once more, there is nothing to ask about: it
 * is saved upon that version, once.
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
  if (conflict === 'as-wished') return []
  if (conflict.changes.length === 0) await conflict.saveAgain()
  return conflict.changes
}

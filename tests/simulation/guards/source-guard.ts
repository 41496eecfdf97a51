import type { Focus } from '../focus'

/** A guard in the site's source, and the edits that remove it. Each text must occur once in the file. */
export interface SourceGuard {
  name: string
  file: string
  edits: [find: string, replace: string][]
  /** The runs that need the guard most. */
  focus?: Focus
}

/** Returns a guard that can be removed from a file in `src`. */
export const guard = (name: string, file: string, ...edits: SourceGuard['edits']): SourceGuard => ({
  name,
  file: `src/${file}`,
  edits,
})

import type { Focus } from '../focus'

/**
 * A guard in the site's source, and the edits that remove it. Each edit's text must occur exactly once in the file.
 */
export interface SourceGuard {
  name: string
  file: string
  edits: [find: string, replace: string][]
  /** The kind of run in which the guard matters most. */
  focus?: Focus
}

/** Returns a guard whose removal edits a copy of a file in `src`. */
export const guard = (name: string, file: string, ...edits: SourceGuard['edits']): SourceGuard => ({
  name,
  file: `src/${file}`,
  edits,
})

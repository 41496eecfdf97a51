import type { Focus } from '../focus'

/** Edits to one source file. The text to find must occur exactly once in the file. */
export interface SourceEdits {
  file: string
  edits: [find: string, replace: string][]
}

/** A guard in the site's source, and the edits that remove it. */
export interface SourceGuard {
  name: string
  parts: SourceEdits[]
  /** The kinds of runs in which the guard matters most. Runs take turns among them. */
  focuses?: readonly Focus[]
}

/** Returns a guard whose removal edits one file in `src`. */
export const guard = (name: string, file: string, ...edits: SourceEdits['edits']): SourceGuard => ({
  name,
  parts: [{ file: `src/${file}`, edits }],
})

/** Combines guards that back each other up into a single guard, so that all of them are removed together. */
export function together(name: string, guards: readonly SourceGuard[], ...names: string[]): SourceGuard {
  const parts = new Map<string, SourceEdits>()
  for (const each of names) {
    const found = guards.find((other) => other.name === each)
    if (!found) throw new Error(`There's no guard '${each}'`)
    for (const { file, edits } of found.parts)
      parts.set(file, { file, edits: [...(parts.get(file)?.edits ?? []), ...edits] })
  }
  return { name, parts: [...parts.values()] }
}

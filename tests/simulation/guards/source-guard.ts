import type { Focus } from '../focus'

/** Edits of one file. Each edit's text must occur exactly once in it. */
export interface SourceEdits {
  file: string
  edits: [find: string, replace: string][]
}

/** A guard in the site's source, and the edits that remove it. */
export interface SourceGuard {
  name: string
  parts: SourceEdits[]
  /** The kinds of runs in which the guard matters most, in turns. */
  focuses?: readonly Focus[]
}

/** Returns a guard that can be removed from a file in `src`. */
export const guard = (name: string, file: string, ...edits: SourceEdits['edits']): SourceGuard => ({
  name,
  parts: [{ file: `src/${file}`, edits }],
})

/** Returns guards that cover for each other as one guard: all of them are removed at once. */
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

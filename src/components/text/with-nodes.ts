import { createElement, Fragment, type ReactNode } from 'react'
import type { PlaceholdersOf, TextKey, Translate } from '@/shared/text/translate'

/** Returns a text with links, bold words or other elements in place of its placeholders. */
export function withNodes<Key extends TextKey>(
  t: Translate,
  key: Key,
  nodes: { [Name in PlaceholdersOf<Key>]: ReactNode },
): ReactNode {
  const given: Record<string, ReactNode> = nodes
  const parts = t.raw(key).split(/\{(\w+)\}/)
  // The parts with odd indexes are names, because `split` includes what the capture group matches.
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : (given[part] ?? null))),
  )
}

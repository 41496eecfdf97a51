'use client'

import type { ReactNode } from 'react'
import { spanish } from '@/shared/text/spanish'
import { TextContext } from './text-context'

/** Shows the texts of its children in Spanish. Only pages below /es load this module, because it has the catalogs. */
export function SpanishText({ children }: { children: ReactNode }) {
  return <TextContext value={spanish}>{children}</TextContext>
}

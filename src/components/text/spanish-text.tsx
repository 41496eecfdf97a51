'use client'

import type { ReactNode } from 'react'
import { pageTexts } from '@/shared/text/es/page-texts'
import { spanishWith } from '@/shared/text/spanish-with'
import { TextContext } from './text-context'

const spanish = spanishWith(pageTexts)

/** Shows the texts of its children in Spanish. Only pages under /es load this module, because it has the catalogs. */
export function SpanishText({ children }: { children: ReactNode }) {
  return <TextContext value={spanish}>{children}</TextContext>
}

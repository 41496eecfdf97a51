'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode, Ref } from 'react'
import { useText } from '#use-text'
import { pathIn } from '@/shared/text/language'
import { publicPathOf } from './page-languages'
import { dismissSpanish } from './prefers-spanish'

export interface OtherLanguageLinkProps {
  /** Always in the other language. */
  children: ReactNode
  className: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * Renders a link to the same page in the other language. An inline script adds the query and the fragment
 * (src/app/keep-address.ts). Following the link also stops the suggestion of Spanish.
 */
export function OtherLanguageLink({ children, className, ref }: OtherLanguageLinkProps) {
  const { language } = useText()
  const pathname = usePathname()
  const other = language === 'es' ? 'en' : 'es'
  return (
    // Not a `Link`, because each language has its own document.
    <a
      ref={ref}
      href={pathIn(other, publicPathOf(pathname))}
      hrefLang={other}
      lang={other}
      className={className}
      onClick={dismissSpanish}
    >
      {children}
    </a>
  )
}

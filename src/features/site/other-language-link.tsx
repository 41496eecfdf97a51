'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode, Ref, SyntheticEvent } from 'react'
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

/** Renders a link to the same page in the other language. Following it also stops the suggestion of Spanish. */
export function OtherLanguageLink({ children, className, ref }: OtherLanguageLinkProps) {
  const { language } = useText()
  const pathname = usePathname()
  const other = language === 'es' ? 'en' : 'es'
  // The server can't know the query and the fragment, because pages are cached without them. They contain the chosen
  // trip, or the key from an email. Opening the link, even in a new tab, starts with one of these events.
  const keepAddress = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location
    currentTarget.href = pathIn(other, pathname + search + hash)
  }
  return (
    // Not a `Link`, because each language has its own document.
    <a
      ref={ref}
      href={pathIn(other, publicPathOf(pathname))}
      hrefLang={other}
      lang={other}
      className={className}
      onPointerDown={keepAddress}
      onFocus={keepAddress}
      onClick={(event) => {
        keepAddress(event)
        dismissSpanish()
      }}
    >
      {children}
    </a>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { languages } from '../../../charter.config'

/** Pages that exist in one language, because only staff use them. */
const IN_ENGLISH = /^\/(captain|captain-calendar|dashboard)(\/|$)/

/** Renders a link to the same page in the other language. */
export function LanguageSwitch() {
  const t = useText()
  const pathname = usePathname()
  if (languages.length < 2 || IN_ENGLISH.test(pathname)) return null
  const other = t.language === 'es' ? 'en' : 'es'
  return (
    // Not a `Link`, because each language has its own document.
    <a
      href={pathInOther(pathname)}
      hrefLang={other}
      lang={other}
      className={buttonClass('quiet', 'medium', 'px-2.5')}
      onClick={(event) => {
        // Keep the chosen trip and day. The server can't know them, because pages are cached without their query.
        const { search, hash } = window.location
        event.currentTarget.href = pathInOther(pathname) + search + hash
      }}
    >
      {other === 'es' ? 'Español' : 'English'}
    </a>
  )
}

/** Returns the path of the same page in the other language. */
export function pathInOther(pathname: string): string {
  // The server sees the internal path of a trip that comes first (next.config.ts).
  const path = pathname.replace(/\/first\/.*/, '')
  if (/^\/es(\/|$)/.test(path)) return path.slice('/es'.length) || '/'
  return path === '/' ? '/es' : `/es${path}`
}

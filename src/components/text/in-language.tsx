import type { ReactNode } from 'react'
import { useText } from '#use-text'
import type { Language } from '@/shared/text/language'

/** Marks content that isn't in the page's language, so that screen readers pronounce it correctly. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  if (language === useText().language) return children
  return (
    <div lang={language} className="contents">
      {children}
    </div>
  )
}

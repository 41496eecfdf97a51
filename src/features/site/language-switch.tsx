'use client'

import type { Ref } from 'react'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { OtherLanguageLink } from './other-language-link'

/** Renders the bar's link to the same page in the other language. */
export function LanguageSwitch({ ref }: { ref?: Ref<HTMLAnchorElement> }) {
  const { language } = useText()
  return (
    <OtherLanguageLink ref={ref} className={buttonClass('quiet', 'medium', 'px-2.5')}>
      {language === 'es' ? 'English' : 'Español'}
    </OtherLanguageLink>
  )
}

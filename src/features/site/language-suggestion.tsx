'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { OtherLanguageLink } from './other-language-link'

/**
 * Suggests the Spanish page. Covers the top of the page instead of pushing the page down, so nothing shifts.
 * The texts are in Spanish, because they're for visitors who prefer Spanish.
 */
export function LanguageSuggestion({ onDismiss }: { onDismiss: () => void }) {
  const section = useRef<HTMLElement>(null)
  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && section.current?.contains(document.activeElement)) onDismiss()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <section
      ref={section}
      lang="es"
      aria-label="Idioma"
      className="absolute top-0 right-3 left-3 mt-3 flex animate-fade flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper p-3 pl-5 shadow-sheet sm:left-auto"
    >
      <p className="mr-auto font-semibold">¿Prefiere español?</p>
      <OtherLanguageLink className={buttonClass('primary')}>Ver en español</OtherLanguageLink>
      <Button tone="quiet" onClick={onDismiss}>
        No, gracias
      </Button>
    </section>
  )
}

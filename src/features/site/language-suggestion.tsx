'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { pathInOther } from './language-switch'
import { dismissSpanish } from './prefers-spanish'

/**
 * Suggests the page in Spanish. It covers the top of the page instead of pushing the page down, so nothing shifts.
 * Its texts are in Spanish, because it's for visitors who prefer it.
 */
export function LanguageSuggestion() {
  const pathname = usePathname()
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <section
      lang="es"
      aria-label="Idioma"
      className="absolute top-full right-3 left-3 mt-3 flex animate-fade flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper p-3 pl-5 shadow-sheet sm:left-auto"
    >
      <p className="mr-auto font-semibold">¿Prefiere español?</p>
      <a
        href={pathInOther(pathname)}
        hrefLang="es"
        className={buttonClass('primary')}
        onClick={dismissSpanish}
      >
        Ver en español
      </a>
      <Button
        tone="quiet"
        onClick={() => {
          dismissSpanish()
          setIsOpen(false)
        }}
      >
        No, gracias
      </Button>
    </section>
  )
}

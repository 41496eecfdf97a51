'use client'

import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useText } from '#use-text'
import { inEnglish } from '@/components/text/in-english'
import { buttonClass } from '@/components/button-style'
import { deckOfWaiver } from '@/shared/paths/waiver-address'

/** Renders a link back to the deck sheet if the waiver was opened there. It's in English, because it's for the crew. */
export function BackToDeck() {
  const t = useText()
  const address = deckOfWaiver(useSearchParams())
  if (!address) return null
  return (
    <a
      href={address}
      lang={inEnglish(t)}
      className={buttonClass('secondary', 'medium', 'justify-self-start')}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to the deck sheet
    </a>
  )
}

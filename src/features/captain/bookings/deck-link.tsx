import { ClipboardCheck } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { deckPath } from '@/shared/paths/deck-path'

export interface DeckLinkProps {
  date: TripDate
  time: DepartureTime
  /** Whether to show the time, because the list has several departures. */
  showsTime?: boolean
  className?: string
}

/** Renders a link to a departure's deck sheet, which has its own document. */
export function DeckLink({ date, time, showsTime = false, className }: DeckLinkProps) {
  const label = departureLabel(time)
  return (
    <a
      href={deckPath(date, time)}
      className={buttonClass('secondary', 'medium', classNames('print:hidden', className))}
    >
      <ClipboardCheck aria-hidden="true" className="size-5" />
      <span>Deck sheet {showsTime ? label : <VisuallyHidden>{label}</VisuallyHidden>}</span>
    </a>
  )
}

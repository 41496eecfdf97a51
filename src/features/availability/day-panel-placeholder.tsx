import { Ship } from 'lucide-react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import type { ButtonTone } from '@/components/button-style'
import type { TripDate } from '@/domain/dates'
import { CAPACITY } from '@/domain/trips'
import { nextDayText } from '@/shared/format/date-words'
import { unbroken } from '@/shared/format/unbroken'

export interface NextOpenProps {
  /** The chosen trip's title, or null for all trips. */
  trip: string | null
  nextOpenDate: TripDate | null
  onGoTo: (date: TripDate) => void
}

const TEXTS = {
  guest: {
    title: 'Pick your day',
    text: `Choose a day to see its departures, open seats, and what we’re fishing for. The boat takes ${CAPACITY}.`,
  },
  captain: {
    title: 'Pick a day',
    text: 'Choose a day to see its parties, make the weather call, or enter a phone booking or a walk-up.',
  },
}

/** Fills the day panel's space while no day is selected. Hidden on phones. */
export function DayPanelPlaceholder({ by, ...nextOpen }: NextOpenProps & { by: 'guest' | 'captain' }) {
  const t = useText()
  return (
    <div className="on-navy hidden justify-items-start gap-4 rounded-card bg-navy p-7 text-fog wide:grid">
      <Ship aria-hidden="true" className="size-9 text-brass" />
      <p className="font-display font-semibold text-heading">{t.known(TEXTS[by].title)}</p>
      <p className="text-fog/85">{t.known(TEXTS[by].text)}</p>
      <NextOpenButton {...nextOpen} tone="on-navy" />
    </div>
  )
}

/** Renders a button that opens the next open day, if there is one. */
export function NextOpenButton({ trip, nextOpenDate, onGoTo, tone }: NextOpenProps & { tone: ButtonTone }) {
  const t = useText()
  if (!nextOpenDate) return null
  return (
    <Button tone={tone} onClick={() => onGoTo(nextOpenDate)} className="text-left">
      {unbroken(nextDayText(trip, nextOpenDate, t))}
      <span aria-hidden="true" className="glyph glyph-arrow-right size-4 shrink-0" />
    </Button>
  )
}

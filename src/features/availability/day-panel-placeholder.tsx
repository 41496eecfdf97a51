import { ArrowRight, Sailboat } from 'lucide-react'
import { Button } from '@/components/button'
import type { TripDate } from '@/domain/dates'
import { formatDayOfYear } from './describe-day'

export interface DayPanelInvitationProps {
  by: 'guest' | 'captain'
  nextOpenDate: TripDate | null
  onGoTo: (date: TripDate) => void
}

const WORDS = {
  guest: {
    title: 'Pick your morning',
    text: 'Choose a day to see its departures, the seats left and what we fish for. The boat takes six.',
  },
  captain: {
    title: 'Pick a day',
    text: 'Choose a day for its parties, the weather call, and to book somebody who phoned.',
  },
}

/** Beside the grid while no day is chosen; on a phone the grid speaks for itself. */
export function DayPanelInvitation({ by, nextOpenDate, onGoTo }: DayPanelInvitationProps) {
  return (
    <div className="on-navy hidden justify-items-start gap-4 rounded-card bg-navy p-7 text-fog wide:grid">
      <Sailboat aria-hidden="true" className="size-9 text-brass" />
      <p className="font-display font-semibold text-heading">{WORDS[by].title}</p>
      <p className="text-fog/85">{WORDS[by].text}</p>
      {nextOpenDate ? (
        <Button tone="on-navy" onClick={() => onGoTo(nextOpenDate)} className="text-left">
          Next open: {formatDayOfYear(nextOpenDate)}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </Button>
      ) : null}
    </div>
  )
}

import { NotebookPen } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { tripLogPath } from '@/shared/paths/trip-log-path'

/** Renders the link to the log of a departure that has left. */
export function TripLogLink({ date, time }: { date: TripDate; time: DepartureTime }) {
  return (
    <a
      href={tripLogPath(date, time)}
      className={buttonClass('secondary', 'medium', 'mt-3 w-full print:hidden')}
    >
      <NotebookPen aria-hidden="true" className="size-5" />
      <span>
        Trip log <VisuallyHidden>{departureLabel(time)}</VisuallyHidden>
      </span>
    </a>
  )
}

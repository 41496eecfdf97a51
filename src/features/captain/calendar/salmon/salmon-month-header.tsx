import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/button'
import { formatMonth, type Month } from '@/domain/dates'

export interface SalmonMonthHeaderProps {
  month: Month
  /** The grid is labeled by this heading. */
  headingId: string
  onStep: (months: 1 | -1) => void
}

/** The month's name, announced when it changes, with the previous and next buttons. */
export function SalmonMonthHeader({ month, headingId, onStep }: SalmonMonthHeaderProps) {
  return (
    <div className="flex items-center justify-between">
      <Button tone="quiet" size="icon" aria-label="Previous month" onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Button>
      <h4 id={headingId} aria-live="polite" className="font-display font-semibold text-lg">
        {formatMonth(month)}
      </h4>
      <Button tone="quiet" size="icon" aria-label="Next month" onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Button>
    </div>
  )
}

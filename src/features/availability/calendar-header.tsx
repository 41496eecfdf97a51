import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { formatMonth, type Month } from '@/domain/dates'
import { capitalize } from '@/shared/format/words'

export interface CalendarHeaderProps {
  month: Month
  headingId: string
  onStep: (months: 1 | -1) => void
  onToday: () => void
}

/** Renders the month's name and the Today, Previous and Next buttons. */
export function CalendarHeader({ month, headingId, onStep, onToday }: CalendarHeaderProps) {
  const t = useText()
  return (
    <div className="flex items-center justify-between gap-x-2 pb-3 wide:pb-4">
      <h2
        id={headingId}
        aria-live="polite"
        className="font-semibold text-xl tracking-tight wide:text-heading"
      >
        {capitalize(formatMonth(month, t.locale))}
      </h2>
      <div className="flex items-center">
        <Button tone="secondary" onClick={onToday} className="mr-1 px-3.5 wide:px-5">
          {t('Today')}
        </Button>
        <Button tone="quiet" size="icon" aria-label={t('Previous month')} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Button>
        <Button tone="quiet" size="icon" aria-label={t('Next month')} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </Button>
      </div>
    </div>
  )
}

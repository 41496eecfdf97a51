import { Button } from '@/components/button'
import { formatMonth, type Month, type TripDate } from '@/domain/dates'
import { daysOfMonth } from '@/domain/salmon-days'

export interface SalmonMonthChoicesProps {
  month: Month
  onPaint: (paint: { days: TripDate[]; choose: boolean }) => void
}

const CHOICES = [
  { label: 'Weekends', which: 'weekends', choose: true },
  { label: 'All days', which: 'all', choose: true },
  { label: 'None', which: 'all', choose: false },
] as const

/** Buttons that choose many days at once, because touch screens can't drag across days. */
export function SalmonMonthChoices({ month, onPaint }: SalmonMonthChoicesProps) {
  return (
    <div role="group" aria-label={`Choose in ${formatMonth(month)}`} className="grid grid-cols-3 gap-2">
      {CHOICES.map(({ label, which, choose }) => (
        <Button
          key={label}
          tone="secondary"
          className="px-2"
          onClick={() => onPaint({ days: daysOfMonth(month, which), choose })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

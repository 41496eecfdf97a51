import { Fish } from 'lucide-react'
import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { SeatPips } from '@/components/seat-pips'
import { CAPACITY } from '@/domain/trips'
import { BLOCKED, OUT_OF_SEASON } from './calendar-cell'

export function CalendarLegend({ hasSalmonDays }: { hasSalmonDays: boolean }) {
  const t = useText()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-4 text-ink-muted text-sm">
      <li className="flex items-center gap-2">
        <SeatPips seatsOpen={4} capacity={CAPACITY} size="large" />{' '}
        {t('seats left, out of {capacity}', { capacity: CAPACITY })}
      </li>
      <li className="flex items-center gap-2">
        <SeatPips seatsOpen={2} capacity={CAPACITY} size="large" /> {t('last seats')}
      </li>
      {hasSalmonDays ? (
        <li className="flex items-center gap-2">
          <Fish aria-hidden="true" className="size-5 text-coral-ink" /> {t('salmon day')}
        </li>
      ) : null}
      <li className="flex items-center gap-2">
        <Swatch className={BLOCKED} /> {t('blocked')}
      </li>
      <li className="flex items-center gap-2">
        <Swatch className={OUT_OF_SEASON} /> {t('season closed')}
      </li>
    </ul>
  )
}

function Swatch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('size-5 rounded-sm border border-line-strong/60', className)}
    />
  )
}

import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { formatMonth, formatTripDate, monthOf, type TripDate } from '@/domain/dates'
import { capitalize } from '@/shared/format/words'

/** Renders a date with a large day number. Screen readers read it as a regular date. */
export function ReportDate({ date, onNavy = false }: { date: TripDate; onNavy?: boolean }) {
  const t = useText()
  const spoken = capitalize(formatTripDate(date, t.locale))
  const [weekday] = spoken.split(', ')
  return (
    <time dateTime={date}>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="flex items-center gap-x-4 wide:grid wide:gap-0">
        <span className="font-display font-semibold text-[4.25rem] leading-[0.82] tracking-[-0.05em] [font-feature-settings:'lnum'] wide:text-[6rem]">
          {Number(date.slice(8))}
        </span>
        <span className="grid gap-1.5 wide:mt-4">
          <span className="text-balance font-display font-semibold text-xl leading-none tracking-[-0.01em] max-wide:whitespace-nowrap">
            {capitalize(formatMonth(monthOf(date), t.locale))}
          </span>
          <span
            className={classNames(
              'font-normal font-sans text-[0.9375rem] leading-snug',
              onNavy ? 'text-fog/80' : 'text-ink-muted',
            )}
          >
            {weekday}
          </span>
        </span>
      </span>
    </time>
  )
}

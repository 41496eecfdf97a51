import { CalendarSearch } from 'lucide-react'
import { useText } from '#use-text'
import { formatMonth, type Month } from '@/domain/dates'
import { NextOpenButton, type NextOpenProps } from './day-panel-placeholder'

export interface NoOpenDaysProps extends NextOpenProps {
  month: Month
}

/** Renders a message that no day in the month can be booked, and a button that opens the next bookable day. */
export function NoOpenDays({ month, trip, ...next }: NoOpenDaysProps) {
  const t = useText()
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-brass/60 bg-brass-mist px-4 py-2.5"
    >
      <p className="flex items-center gap-2.5 font-semibold leading-snug">
        <CalendarSearch aria-hidden="true" className="size-5 shrink-0 text-brass-ink" />
        {trip === null
          ? t('No open days in {month}', { month: formatMonth(month, t.locale) })
          : t('No {trip} trips in {month}', { trip, month: formatMonth(month, t.locale) })}
      </p>
      <NextOpenButton {...next} trip={trip} tone="secondary" />
    </div>
  )
}

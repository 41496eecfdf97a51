'use client'

import { ChevronLeft, ChevronRight, Fish } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { DateGrid } from '@/components/date-grid'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import { formatMonth, formatTripDate, type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { daysOfMonth, paintSalmonDays, type SalmonRules, salmonDayClosure } from '@/domain/salmon-days'
import { addMonthsToDate, moveFocus } from '@/shared/date-grid-keys'
import { WEEKDAYS } from '@/shared/format/weekdays'
import { useDayPainting } from './use-day-painting'

export interface SalmonGridProps {
  rules: SalmonRules
  chosen: readonly TripDate[]
  /** Bookings for salmon trips. */
  parties: CaptainBooking[]
  /** Called with the chosen days. If null, the grid is read-only. */
  onChange: ((chosen: TripDate[]) => void) | null
}

/** Keys that extend a range while Shift is down. Shift+Page Up and Shift+Page Down move by a year instead. */
const RANGE_KEYS = /^(Arrow|Home|End)/

const CHOICES = [
  { label: 'Weekends', which: 'weekends', choose: true },
  { label: 'All days', which: 'all', choose: true },
  { label: 'None', which: 'all', choose: false },
] as const

/**
 * Renders a month of days to choose from, as an ARIA grid with a roving tab stop. Space and Enter toggle a
 * day. Shift plus an arrow key extends a range.
 */
export function SalmonGrid({ rules, chosen, parties, onChange }: SalmonGridProps) {
  const headingId = useId()
  const [focused, setFocused] = useState<TripDate>(() => firstDay(rules))
  const [month, setMonth] = useState<Month>(() => monthOf(focused))
  const painting = useDayPainting(chosen, rules, onChange)

  const goTo = (date: TripDate) => {
    setFocused(date)
    setMonth(monthOf(date))
  }

  const onMove = (date: TripDate, { key, shiftKey }: KeyboardEvent) => {
    if (shiftKey && RANGE_KEYS.test(key)) painting.extendTo(date, focused)
    else painting.clearAnchor()
    goTo(date)
  }

  const turn = (months: 1 | -1) => {
    painting.clearAnchor()
    goTo(addMonthsToDate(focused, months))
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <Button tone="quiet" size="icon" aria-label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Button>
        <h4 id={headingId} aria-live="polite" className="font-display font-semibold text-lg">
          {formatMonth(month)}
        </h4>
        <Button tone="quiet" size="icon" aria-label="Next month" onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </Button>
      </div>
      <DateGrid
        aria-labelledby={headingId}
        aria-multiselectable
        aria-readonly={onChange === null}
        dates={monthGrid(month)}
        weekdays={WEEKDAYS}
        tabStopDate={focused}
        moveFocus={moveFocus}
        onMove={onMove}
        renderCell={(date) => {
          const { onClick, ...pointer } = painting.cellHandlers(date)
          return (
            <SalmonCell
              {...pointer}
              onClick={(event) => {
                onClick(event)
                // Clicking another month's day doesn't open that month, so keep the tab stop in this month.
                if (monthOf(date) === month) setFocused(date)
              }}
              date={date}
              month={month}
              today={rules.today}
              chosen={chosen.includes(date)}
              closure={salmonDayClosure(date, rules)}
              partyCount={parties.filter((party) => party.date === date).length}
              tabStop={date === focused}
            />
          )
        }}
      />
      {/* Buttons for touch screens, where users can't drag across days. */}
      <div
        role="group"
        aria-label={`Choose days in ${formatMonth(month)}`}
        className="grid grid-cols-3 gap-2"
      >
        {CHOICES.map(({ label, which, choose }) => (
          <Button
            key={label}
            tone="secondary"
            className="px-2 max-[22rem]:px-1 max-[22rem]:text-sm"
            onClick={() => {
              painting.clearAnchor()
              onChange?.(paintSalmonDays(chosen, { days: daysOfMonth(month, which), choose }, rules))
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Returns today, or the first day of the season if it hasn't started. */
function firstDay({ today, season }: SalmonRules): TripDate {
  return season && season.startDate > today ? season.startDate : today
}

interface SalmonCellProps
  extends Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown' | 'onPointerEnter'> {
  date: TripDate
  month: Month
  today: TripDate
  chosen: boolean
  /** Why the day can't be chosen, or null if it can. */
  closure: 'past' | 'season' | null
  /** The number of bookings for salmon trips. */
  partyCount: number
  tabStop: boolean
}

/** Renders a day in the salmon calendar, with a fish if the day is chosen. */
function SalmonCell({
  date,
  month,
  today,
  chosen,
  closure,
  partyCount,
  tabStop,
  ...handlers
}: SalmonCellProps) {
  const notes = [
    closure === 'season' ? 'outside the season' : closure,
    partyCount > 0 && (partyCount === 1 ? '1 Salmon party' : `${partyCount} Salmon parties`),
  ].filter(Boolean)
  return (
    <button
      {...handlers}
      type="button"
      role="gridcell"
      data-date={date}
      tabIndex={tabStop ? 0 : -1}
      aria-selected={chosen}
      aria-disabled={closure === 'past' || (closure === 'season' && !chosen) || undefined}
      aria-current={date === today ? 'date' : undefined}
      className={classNames(
        'relative flex min-h-12 min-w-0 select-none flex-col items-center justify-center gap-px leading-none transition-colors',
        'focus-visible:z-10 focus-visible:-outline-offset-2',
        groundOf(closure, chosen),
        monthOf(date) !== month && !chosen && 'text-ink-muted',
      )}
    >
      <VisuallyHidden>{[formatTripDate(date), ...notes].join(', ')}</VisuallyHidden>
      <span aria-hidden="true" className="contents">
        <span
          className={classNames(
            'font-display font-semibold text-base tabular-nums',
            date === today && 'underline decoration-2 underline-offset-4',
          )}
        >
          {Number(date.slice(8))}
        </span>
        <Fish className={classNames('size-4', !chosen && 'invisible')} />
        {partyCount > 0 ? (
          <span className="absolute top-0.5 right-0.5 grid min-w-4 place-items-center rounded-full bg-coral px-1 font-bold text-micro text-navy-deep">
            {partyCount}
          </span>
        ) : null}
      </span>
    </button>
  )
}

const HATCHED =
  'cursor-default bg-[repeating-linear-gradient(-45deg,transparent_0_6px,color-mix(in_oklab,var(--color-ink)_7%,transparent)_6px_7px)] bg-fog-dim text-ink-muted'

function groundOf(closure: SalmonCellProps['closure'], chosen: boolean): string {
  if (closure === 'past')
    return classNames('cursor-default bg-fog-dim', chosen ? 'text-kelp' : 'text-ink-muted')
  if (closure === 'season') return chosen ? 'bg-brass-mist text-brass-ink hover:brightness-97' : HATCHED
  return chosen ? 'bg-kelp text-fog hover:bg-kelp-deep' : 'bg-paper hover:bg-kelp-mist'
}

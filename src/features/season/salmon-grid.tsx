'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addMonthsToDate, moveFocus } from '@/domain/date-grid-keys'
import { WEEKDAYS } from '@/domain/date-words'
import { type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { paintSalmonDays, salmonDayClosure, type SalmonRules } from '@/domain/salmon-days'
import { SalmonCell } from './salmon-cell'
import { SalmonMonthChoices } from './salmon-month-choices'
import { SalmonMonthHeader } from './salmon-month-header'
import { useDayPainting } from './use-day-painting'

export interface SalmonGridProps {
  rules: SalmonRules
  chosen: readonly TripDate[]
  /** How many parties are booked for Salmon, by day. */
  partyCounts: ReadonlyMap<TripDate, number>
  onChange: (chosen: TripDate[]) => void
}

/** With Shift they move the focus and take the range along; a page with Shift is a year, too far for a range. */
const RANGE_KEYS = /^(Arrow|Home|End)/

/**
 * A month of days to choose, as an ARIA date grid: one tab stop, moved by the keys of `moveFocus`; Space and Enter choose a day
 * or take it away, Shift with an arrow does the same to a range.
 */
export function SalmonGrid({ rules, chosen, partyCounts, onChange }: SalmonGridProps) {
  const headingId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)
  const [focused, setFocused] = useState<TripDate>(() => firstDay(rules))
  const [month, setMonth] = useState<Month>(() => monthOf(focused))
  const painting = useDayPainting(chosen, rules, onChange)

  // The cell to focus may belong to a month that is only rendered after the key was pressed.
  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const goTo = (date: TripDate) => {
    setFocused(date)
    setMonth(monthOf(date))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = moveFocus(focused, event.key, event.shiftKey)
    if (!target) return
    event.preventDefault()
    if (event.shiftKey && RANGE_KEYS.test(event.key)) painting.extendTo(target, focused)
    else painting.forgetAnchor()
    movedByKey.current = true
    goTo(target)
  }

  const dates = monthGrid(month)
  const weeks = Array.from({ length: 6 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
  return (
    <div className="grid gap-2">
      <SalmonMonthHeader
        month={month}
        headingId={headingId}
        onStep={(months) => {
          painting.forgetAnchor()
          goTo(addMonthsToDate(focused, months))
        }}
      />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-labelledby={headingId}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        className="overflow-hidden rounded-card border border-line bg-line"
      >
        <div role="row" className="grid grid-cols-7 bg-navy text-fog">
          {WEEKDAYS.map(([short, long]) => (
            <div
              key={long}
              role="columnheader"
              aria-label={long}
              className="py-2 text-center font-semibold text-micro uppercase tracking-[0.1em]"
            >
              {short}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="mt-px grid grid-cols-7 gap-px">
            {week.map((date) => {
              const { onClick, ...pointer } = painting.cellHandlers(date)
              return (
                <SalmonCell
                  key={date}
                  {...pointer}
                  onClick={(event) => {
                    onClick(event)
                    // A click on a neighbour's day leaves the month where it is; the tab stop stays in it.
                    if (monthOf(date) === month) setFocused(date)
                  }}
                  date={date}
                  month={month}
                  today={rules.today}
                  chosen={chosen.includes(date)}
                  closure={salmonDayClosure(date, rules)}
                  partyCount={partyCounts.get(date) ?? 0}
                  tabStop={date === focused}
                />
              )
            })}
          </div>
        ))}
      </div>
      <SalmonMonthChoices
        month={month}
        onPaint={(paint) => {
          painting.forgetAnchor()
          onChange(paintSalmonDays(chosen, paint, rules))
        }}
      />
    </div>
  )
}

/** Today, or the season's first day where that lies ahead. */
function firstDay({ today, season }: SalmonRules): TripDate {
  return season && season.startDate > today ? season.startDate : today
}

'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { DateGrid } from '@/components/date-grid'
import { type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'
import { paintSalmonDays, type SalmonRules, salmonDayClosure } from '@/domain/salmon-days'
import { addMonthsToDate, moveFocus } from '@/shared/date-grid-keys'
import { WEEKDAYS } from '@/shared/format/date-words'
import { SalmonCell } from './salmon-cell'
import { SalmonMonthChoices } from './salmon-month-choices'
import { SalmonMonthHeader } from './salmon-month-header'
import { useDayPainting } from './use-day-painting'

export interface SalmonGridProps {
  rules: SalmonRules
  chosen: readonly TripDate[]
  /** How many parties are booked for Salmon, by day. */
  partyCounts: ReadonlyMap<TripDate, number>
  /** Null while what is chosen is on its way to the server. */
  onChange: ((chosen: TripDate[]) => void) | null
}

/** With Shift they move the focus and take the range along; a page with Shift is a year, too far for a range. */
const RANGE_KEYS = /^(Arrow|Home|End)/

/**
 * A month of days to choose, as an ARIA date grid: one tab stop, moved by the keys of `moveFocus`; Space and Enter choose a day
 * or take it away, Shift with an arrow does the same to a range.
 */
export function SalmonGrid({ rules, chosen, partyCounts, onChange }: SalmonGridProps) {
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
    else painting.forgetAnchor()
    goTo(date)
  }

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
                // A click on a neighbor's day leaves the month where it is; the tab stop stays in it.
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
        }}
      />
      <SalmonMonthChoices
        month={month}
        onPaint={(paint) => {
          painting.forgetAnchor()
          onChange?.(paintSalmonDays(chosen, paint, rules))
        }}
      />
    </div>
  )
}

/** Today, or the season's first day where that lies ahead. */
function firstDay({ today, season }: SalmonRules): TripDate {
  return season && season.startDate > today ? season.startDate : today
}

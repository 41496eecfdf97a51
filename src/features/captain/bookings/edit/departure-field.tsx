'use client'

import { useId } from 'react'
import useSWR from 'swr'
import { controlClass, FieldFrame, fieldDescription } from '@/components/form/field-frame'
import type { MoveOption } from '@/contract/booking'
import { formatMonth, monthOf } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import { type Departure, departureOf } from '../../shared/booking-draft'
import { movesPath, readMoves } from '../../shared/captain-api'
import { ProblemNote } from '../../shared/problem-note'
import type { BookingEditor } from './use-booking-edit'

/** Renders the field for moving a party to another departure of the same trip with enough room. */
export function DepartureField({ editor: { base, draft, edit, saving } }: { editor: BookingEditor }) {
  const id = useId()
  const { data: moves, error } = useSWR<MoveOption[], Error>(
    base.cancel ? null : movesPath(base._id),
    readMoves,
  )
  if (base.cancel) return null
  const isMoved = draft.departure !== departureOf(base)
  const months = [...new Set(moves?.map(({ date }) => monthOf(date)))]
  const offered = (month: string) => moves?.filter(({ date }) => monthOf(date) === month) ?? []
  const hint = isMoved
    ? 'The price doesn’t change. The guest isn’t notified, so please call or email them.'
    : `Only departures with room for this ${base.tripType} party are listed.`
  return (
    <FieldFrame controlId={id} label="Departure" hint={hint}>
      <select
        id={id}
        name="departure"
        className={controlClass}
        value={draft.departure}
        aria-describedby={fieldDescription(id, hint)}
        onChange={(event) => {
          if (!saving) edit('departure', event.target.value as Departure)
        }}
      >
        <option value={departureOf(base)}>
          {shortDate(base.date)}, {departureLabel(base.time)} (current)
        </option>
        {months.map((month) => (
          <optgroup key={month} label={formatMonth(month)}>
            {offered(month).map((option) => (
              <option key={departureOf(option)} value={departureOf(option)}>
                {shortDate(option.date)}, {departureLabel(option.time)} ({option.seatsOpen} open)
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ProblemNote cause={error} />
    </FieldFrame>
  )
}

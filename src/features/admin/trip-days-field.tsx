'use client'

import { Button, useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useState } from 'react'
import { isTripDate } from '@/domain/dates'
import { countDays } from '@/shared/format/count-days'
import { longDay } from '@/shared/format/days-with-year'
import { english } from '@/shared/text/translate'
import { FieldFrame, inputId } from './field-frame'

/** Renders a sorted list of calendar days, with a date picker to add a day. */
const TripDays: TextFieldClientComponent = ({ field, path: givenPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<string[]>({
    potentiallyStalePath: givenPath,
  })
  const [day, setDay] = useState('')
  const days = [...(value ?? [])].sort()
  const isLocked = readOnly || disabled
  const add = () => {
    if (!isTripDate(day)) return
    setValue([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <FieldFrame path={path} field={field} showError={showError}>
      <div className="trip-days__add">
        <input
          id={inputId(path)}
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={day}
          disabled={isLocked}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Without this, pressing Enter would save the form.
            event.preventDefault()
            add()
          }}
        />
        <Button buttonStyle="secondary" margin={false} disabled={isLocked || !isTripDate(day)} onClick={add}>
          Add day
        </Button>
      </div>
      <p className="trip-date__words">{countDays(days.length, english)}</p>
      <ul className="trip-days">
        {days.map((each) => (
          <li key={each}>
            <span>{isTripDate(each) ? longDay(each) : each}</span>
            <button
              type="button"
              disabled={isLocked}
              aria-label={`Remove ${isTripDate(each) ? longDay(each) : each}`}
              onClick={() => setValue(days.filter((other) => other !== each))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}

export const TripDaysField = withCondition(TripDays)

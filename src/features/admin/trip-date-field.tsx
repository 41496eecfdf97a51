'use client'
import { useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { isTripDate } from '@/domain/dates'
import { longDay } from '@/shared/format/days-with-year'
import { FieldFrame, inputId } from './field-frame'

/**
 * Renders a date input for a calendar day. Its value is `YYYY-MM-DD` in every time zone, unlike the value of
 * Payload's date field, which is a point in time.
 */
const TripDate: TextFieldClientComponent = ({ field, path: givenPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<string>({ potentiallyStalePath: givenPath })
  return (
    <FieldFrame path={path} field={field} showError={showError}>
      <input
        id={inputId(path)}
        name={path}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={value ?? ''}
        disabled={readOnly || disabled}
        onChange={(event) => setValue(event.target.value)}
      />
      {isTripDate(value) && <p className="trip-date__words">{longDay(value)}</p>}
    </FieldFrame>
  )
}

export const TripDateField = withCondition(TripDate)

'use client'

import { Printer } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { Form } from '@/components/form/form'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { Skeleton } from '@/components/skeleton'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/hooks/use-success'
import { UnbrokenDates } from '@/components/unbroken-dates'
import {
  LOG_FIELD_NAMES,
  type LogFieldName,
  type LogValues,
  logField,
  type TripLogView,
} from '@/contract/departures/trip-log'
import { MAX_CHARACTERS } from '@/contract/limits'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { ProblemNote } from '../shared/problem-note'
import { useCaptainAction } from '../shared/use-captain-action'
import { LogPaper } from './log-paper'
import { logPath, readLog, saveLog } from './trip-log-api'

/** Renders the captain's log for a departure, to fill in and to print (docs/product-rules.md#trip-log). */
export function TripLogPage(departure: { date: TripDate; time: DepartureTime }) {
  const { data, error, mutate } = useSWR<TripLogView, Error>(logPath(departure), readLog, {
    revalidateOnFocus: false,
  })
  const [changes, setChanges] = useState<Partial<LogValues>>({})
  const { busy, failure, run } = useCaptainAction('Failed to save the trip log')
  const success = useSuccess()
  if (error) return <ProblemNote cause={error} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  const view = { ...data, log: { ...data.log, ...changes } }

  const save = () =>
    run(async () => {
      await mutate(await saveLog(data, view.log), { revalidate: false })
      setChanges({})
      success.say('Log saved.')
    })
  return (
    <>
      <div className="grid gap-6 print:hidden">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="text-title">Trip log</h1>
            <p className="text-ink-muted text-lead">
              <UnbrokenDates
                text={`${formatTripDate(data.date)}, ${departureLabel(data.time)} ${data.tripType}`}
              />
            </p>
          </div>
          <Button tone="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </header>
        {data.version === null ? (
          <p className="text-ink-muted">
            Not saved yet. We filled in what we know. The printout has the fields of California’s CPFV log.
          </p>
        ) : null}
        <Form className="grid gap-5" onSubmit={save}>
          <div className="grid items-start gap-5 wide:grid-cols-2">
            {LOG_FIELD_NAMES.map((name) => (
              <Field
                key={name}
                name={name}
                value={view.log[name]}
                error={failure?.fields[`log.${name}`]}
                onChange={(value) => setChanges((before) => ({ ...before, [name]: value }))}
              />
            ))}
          </div>
          {failure ? <FailureText failure={failure} /> : null}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={busy}>
              Save the log
            </Button>
            <SuccessNote text={success.text} />
          </div>
        </Form>
      </div>
      <LogPaper view={view} />
    </>
  )
}

interface FieldProps {
  name: LogFieldName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Field({ name, value, error, onChange }: FieldProps) {
  const { label, hint, input } = logField(name)
  const common = { name, label, value, ...(hint && { hint }), ...(error && { error }) }
  return input === 'paragraphs' ? (
    <div className="wide:col-span-2">
      <TextArea
        {...common}
        maxLength={MAX_CHARACTERS.note}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  ) : (
    <TextField
      {...common}
      autoComplete="off"
      inputMode={input === 'number' ? 'decimal' : undefined}
      maxLength={input === 'catches' ? MAX_CHARACTERS.catches : MAX_CHARACTERS.conditions}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

'use client'

import { useId, useState } from 'react'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { CalendarEntryBody } from '@/contract/calendar'
import { type DateSpan, isWithin, type TripDate } from '@/domain/dates'
import { seasonText } from '@/shared/format/days-with-year'
import { saveSeason, seasonOf } from '../calendar-api'
import { readAffectedParties } from '../change/affected-parties'
import { ChangeForm } from '../change/change-form'
import { changedDates } from '../change/describe-changes'
import { useGuardedSave } from '../change/use-guarded-save'
import { checkSpan, type SpanProblems } from '../check-span'
import { focusProblem, SpanFields } from '../span-fields'

export interface SeasonFormProps {
  today: TripDate
  /** The calendar entry, or undefined if the database wasn't seeded. */
  entry: CalendarEntryBody | undefined
  reload: () => Promise<CalendarEntryBody | undefined>
  onSaved: (entry: CalendarEntryBody) => void
}

/** The typed dates, and the version that the edit is based on. */
interface Draft extends DateSpan {
  seen: CalendarEntryBody | undefined
}

/** Renders the form for the fishing season (docs/product-rules.md#season). */
export function SeasonForm({ today, entry, reload, onSaved }: SeasonFormProps) {
  const idPrefix = useId()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<SpanProblems>({})
  const save = useGuardedSave('Fishing season saved.')
  const stored = seasonOf(entry)
  const { seen, ...typed } = draft ?? { startDate: '', endDate: '', ...stored, seen: entry }

  const store = async (base: CalendarEntryBody | undefined) =>
    onSaved(await saveSeason({ ...typed, version: base?.version }))

  const submit = async () => {
    const found = checkSpan(typed)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusProblem(idPrefix, found)
    const before = seasonOf(seen)
    await save.begin({
      findParties: () =>
        readAffectedParties(
          before,
          today,
          ({ date }) => before !== null && isWithin(date, before) && !isWithin(date, typed),
        ),
      save: () => store(seen),
      onSaved: () => setDraft(null),
      onConflict: async () => {
        const current = await reload()
        if (current?.startDate === typed.startDate && current.endDate === typed.endDate) {
          onSaved(current)
          return 'already-saved'
        }
        setDraft({ ...typed, seen: current })
        return { changes: changedDates(seen, current, today), saveAgain: () => store(current) }
      },
    })
  }

  return (
    <ChangeForm
      label="Fishing season"
      className="grid content-start gap-4"
      today={today}
      save={save}
      submitLabel="Save season"
      onSubmit={submit}
      isChanged={draft !== null}
      onUndo={
        draft
          ? () => {
              setDraft(null)
              setProblems({})
            }
          : null
      }
      callReason="The season no longer covers their trips"
      question={{
        title: 'Close days that have bookings?',
        consequence: 'The new season leaves out trips booked by',
        yesLabel: 'Save anyway',
        noLabel: 'Keep the season',
      }}
    >
      <header className="grid gap-1">
        <h3 className="font-display font-semibold text-xl">Fishing season</h3>
        <p className={stored ? 'text-ink-muted' : 'font-semibold text-coral-ink'}>
          <UnbrokenDates
            text={
              stored ? `Open ${seasonText(stored)}` : 'No season is set, so the whole calendar is closed.'
            }
          />
        </p>
      </header>
      <SpanFields
        idPrefix={idPrefix}
        value={typed}
        readOnly={save.busy}
        onValueChange={(value) => {
          setDraft({ ...value, seen })
          setProblems({})
          save.clearFieldErrors()
        }}
        problems={{ ...save.failure?.fields, ...problems }}
      />
    </ChangeForm>
  )
}

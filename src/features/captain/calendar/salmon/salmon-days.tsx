'use client'

import { useState } from 'react'
import type { CaptainFailure } from '@/api-client/captain-failure'
import { Notice } from '@/components/notice'
import type { CalendarEntryBody } from '@/contract/calendar'
import { MAX_SALMON_DAYS } from '@/contract/limits'
import type { DateSpan, TripDate } from '@/domain/dates'
import { daysWithout, mergeSalmonDays, salmonDaysToStore } from '@/domain/salmon-days'
import { PartyList } from '../../shared/party-list'
import { theseParties } from '../../shared/party-text'
import { saveSalmonDays } from '../calendar-api'
import { partiesOf, readAffectedParties, useBookingsUntil } from '../change/affected-parties'
import { ChangeForm } from '../change/change-form'
import { changedDays } from '../change/describe-changes'
import { useGuardedSave } from '../change/use-guarded-save'
import { SalmonGrid } from './salmon-grid'
import { SalmonSummary } from './salmon-summary'

export interface SalmonDaysProps {
  today: TripDate
  season: DateSpan | null
  /** The trips that run only on salmon days. */
  salmonTypes: readonly string[]
  /** The calendar entry, or undefined if the database wasn't seeded. */
  entry: CalendarEntryBody | undefined
  reload: () => Promise<CalendarEntryBody | undefined>
  onSaved: (entry: CalendarEntryBody) => void
}

/** The chosen days, and the version that the edit is based on. */
interface Draft {
  chosen: TripDate[]
  seen: CalendarEntryBody | undefined
}

/** Renders the form for salmon days (docs/product-rules.md#salmon-days). */
export function SalmonDays({ today, season, salmonTypes, entry, reload, onSaved }: SalmonDaysProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useGuardedSave('Salmon days saved.')
  const { chosen, seen } = draft ?? { chosen: entry?.salmonDays ?? [], seen: entry }
  const before = seen?.salmonDays ?? []
  const [added, removed] = [daysWithout(chosen, before), daysWithout(before, chosen)]
  // Ignore errors, because saving reloads the bookings.
  const { data: bookings = [] } = useBookingsUntil(
    today,
    [...before, season?.endDate ?? today, today].toSorted().at(-1),
  )
  const salmonParties = partiesOf(bookings, ({ tripType }) => salmonTypes.includes(tripType))
  const losing = salmonParties.filter(({ date }) => removed.includes(date))

  const store = async (days: TripDate[], base: CalendarEntryBody | undefined) => {
    const salmonDays = salmonDaysToStore(days, today, MAX_SALMON_DAYS)
    onSaved(await saveSalmonDays({ salmonDays, version: base?.version }))
  }

  const submit = () =>
    save.begin({
      findParties: () =>
        readAffectedParties(
          spanOf(removed),
          today,
          ({ date, tripType }) => salmonTypes.includes(tripType) && removed.includes(date),
        ),
      save: () => store(chosen, seen),
      onSaved: () => setDraft(null),
      onConflict: async () => {
        const current = await reload()
        const theirs = current?.salmonDays ?? []
        const merged = mergeSalmonDays({ seen: before, chosen }, theirs)
        if (merged.join() === theirs.join()) {
          if (current) onSaved(current)
          return 'already-saved'
        }
        setDraft({ chosen: merged, seen: current })
        return {
          changes: changedDays(before, theirs, today),
          saveAgain: () => store(merged, current),
        }
      },
    })

  return (
    <ChangeForm
      label="Salmon days"
      className="grid gap-4 border-line border-t pt-6"
      today={today}
      save={{ ...save, failure: save.failure && withDaysMessage(save.failure) }}
      submitLabel="Save salmon days"
      onSubmit={submit}
      isChanged={draft !== null}
      onUndo={draft ? () => setDraft(null) : null}
      unsaved={unsavedText(added.length, removed.length)}
      callReason="Salmon no longer runs on their day"
      question={{
        title: 'Remove days that have Salmon bookings?',
        consequence: 'There will be no Salmon trip for',
        yesLabel: 'Save anyway',
        noLabel: 'Keep the days',
      }}
    >
      <header className="grid gap-1">
        <h3 className="font-display font-semibold text-xl">Salmon days</h3>
        <p className="text-ink-muted leading-snug">
          Salmon runs only on these days. Tap a day to add or remove it
          {/* Touch users can't drag across days, because dragging scrolls the page. */}
          <span className="hidden pointer-fine:inline">
            , or drag across several. To select a range, hold Shift and press an arrow key
          </span>
          .
        </p>
      </header>
      <div className="grid gap-x-8 gap-y-5 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <SalmonGrid
          rules={{ today, season }}
          chosen={chosen}
          parties={salmonParties}
          onChange={save.busy ? null : (next) => setDraft({ chosen: next, seen })}
        />
        <SalmonSummary today={today} season={season} chosen={chosen} />
      </div>
      {losing.length > 0 ? (
        <Notice
          tone="caution"
          role="status"
          title={`You’re removing salmon days booked by ${theseParties(losing)}`}
        >
          <PartyList parties={losing} today={today} />
        </Notice>
      ) : null}
    </ChangeForm>
  )
}

/** Shows the server's message about the days as the form's main message, because there's no field to mark. */
function withDaysMessage(failure: CaptainFailure): CaptainFailure {
  return { ...failure, sentence: failure.fields.salmonDays ?? failure.sentence }
}

function spanOf(days: TripDate[]): DateSpan | null {
  const [startDate] = days
  const endDate = days.at(-1)
  return startDate && endDate ? { startDate, endDate } : null
}

function unsavedText(added: number, removed: number): string {
  const text = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean).join(', ')
  return text ? `${text}, not saved yet` : 'No changes'
}

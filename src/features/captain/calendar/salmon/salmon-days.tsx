'use client'

import { useState } from 'react'
import type { CaptainFailure } from '@/api-client/captain-failure'
import { Notice } from '@/components/notice'
import { useSuccess } from '@/components/use-success'
import type { CaptainBooking } from '@/contract/booking'
import type { CalendarEntryBody } from '@/contract/calendar'
import { MAX_SALMON_DAYS } from '@/contract/limits'
import type { DateSpan, TripDate } from '@/domain/dates'
import { daysWithout, mergeSalmonDays, salmonDaysToStore } from '@/domain/salmon-days'
import { saveSalmonDays } from '../calendar-api'
import { partiesOf, readAffectedParties } from '../change/affected-parties'
import { ChangeForm } from '../change/change-form'
import { changedDays } from '../change/changed-meanwhile'
import { PartyList, theseParties } from '../change/party-list'
import { useGuardedSave } from '../change/use-guarded-save'
import { usePartiesUntil } from '../change/use-parties-until'
import { SalmonGrid } from './salmon-grid'
import { SalmonSummary } from './salmon-summary'

export interface SalmonDaysProps {
  today: TripDate
  season: DateSpan | null
  /** The stored salmon days; undefined where there are none. */
  entry: CalendarEntryBody | undefined
  /** Reads the stored salmon days again. */
  reread: () => Promise<CalendarEntryBody | undefined>
  onSaved: (entry: CalendarEntryBody) => void
}

/** What is chosen, and the entry that was stored when the choosing began. */
interface Draft {
  chosen: TripDate[]
  seen: CalendarEntryBody | undefined
}

/** The days on which Salmon is offered, many at once on a calendar. Taking a day from Salmon parties is asked first. */
export function SalmonDays({ today, season, entry, reread, onSaved }: SalmonDaysProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [toCall, setToCall] = useState<CaptainBooking[]>([])
  const save = useGuardedSave()
  const success = useSuccess()
  const { chosen, seen } = draft ?? { chosen: entry?.salmonDays ?? [], seen: entry }
  const before = seen?.salmonDays ?? []
  const [added, removed] = [daysWithout(chosen, before), daysWithout(before, chosen)]
  const salmonParties = useSalmonParties(today, [...before, season?.endDate ?? today])
  const losing = salmonParties.filter(({ date }) => removed.includes(date))

  const store = async (days: TripDate[], upon: CalendarEntryBody | undefined) => {
    const salmonDays = salmonDaysToStore(days, today, MAX_SALMON_DAYS)
    onSaved(await saveSalmonDays({ salmonDays, version: upon?.version }))
  }

  const submit = () =>
    save.begin({
      findParties: () =>
        readAffectedParties(
          spanOf(removed),
          today,
          ({ date, tripType }) => tripType === 'Salmon' && removed.includes(date),
        ),
      save: () => store(chosen, seen),
      onSaved: (parties) => {
        setDraft(null)
        setToCall(parties)
        success.say('Salmon days saved.')
      },
      onConflict: async () => {
        const current = await reread()
        const theirs = current?.salmonDays ?? []
        const merged = mergeSalmonDays({ seen: before, chosen }, theirs)
        if (merged.join() === theirs.join()) {
          if (current) onSaved(current)
          return 'as-wished'
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
      save={{ ...save, failure: save.failure && aboutDays(save.failure) }}
      submitLabel="Save salmon days"
      onSubmit={submit}
      onUndo={draft ? () => setDraft(null) : null}
      unsaved={unsavedText(added.length, removed.length)}
      success={success.text}
      toCall={toCall}
      onCalled={() => setToCall([])}
      callReason="Salmon is no longer offered then"
      question={{
        title: 'Take days from Salmon parties?',
        consequence: 'Without these days Salmon no longer runs for',
        yesLabel: 'Save anyway',
        noLabel: 'Keep the days',
      }}
    >
      <header className="grid gap-1">
        <h3 className="font-display font-semibold text-xl">Salmon days</h3>
        <p className="text-ink-muted leading-snug">
          Salmon is offered on these days only. Tap days
          {/* A finger does not drag, it scrolls the page. */}
          <span className="hidden pointer-fine:inline">
            , or drag over them; Shift and an arrow key choose a range
          </span>
          .
        </p>
      </header>
      <div className="grid gap-x-8 gap-y-5 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <SalmonGrid
          rules={{ today, season }}
          chosen={chosen}
          partyCounts={countByDay(salmonParties)}
          onChange={save.busy ? null : (next) => setDraft({ chosen: next, seen })}
        />
        <SalmonSummary today={today} season={season} chosen={chosen} />
      </div>
      {losing.length > 0 ? (
        <Notice tone="caution" role="status" title={`You are taking the day from ${theseParties(losing)}`}>
          <PartyList parties={losing} today={today} />
        </Notice>
      ) : null}
    </ChangeForm>
  )
}

/** The parties booked for Salmon from today to the last of some days; none while they are on their way. */
function useSalmonParties(today: TripDate, days: TripDate[]): CaptainBooking[] {
  const last = days.reduce((latest, date) => (date > latest ? date : latest), today)
  // A failure is not told here: saving reads them again, and tells it.
  const { bookings } = usePartiesUntil(today, last)
  return partiesOf(bookings, ({ tripType }) => tripType === 'Salmon')
}

function countByDay(parties: CaptainBooking[]): ReadonlyMap<TripDate, number> {
  const counts = new Map<TripDate, number>()
  for (const { date } of parties) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** There is no field to mark: what the server says of the days is the sentence. */
function aboutDays(failure: CaptainFailure): CaptainFailure {
  return { ...failure, sentence: failure.fields.salmonDays ?? failure.sentence }
}

function spanOf(days: TripDate[]): DateSpan | null {
  const [startDate] = days
  const endDate = days.at(-1)
  return startDate && endDate ? { startDate, endDate } : null
}

function unsavedText(added: number, removed: number): string {
  const parts = [added > 0 ? `${added} added` : null, removed > 0 ? `${removed} taken away` : null]
  const told = parts.filter(Boolean).join(', ')
  return told ? `${told}, not saved yet` : 'Nothing is changed'
}

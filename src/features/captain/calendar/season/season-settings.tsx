'use client'

import { useId } from 'react'
import useSWR from 'swr'
import type { CalendarEntryBody } from '@/contract/calendar'
import type { TripDate } from '@/domain/dates'
import { ListProblem } from '../../shared/list-problem'
import { readSeasonEntries, type SeasonEntries, seasonEntriesOf, seasonOf } from '../calendar-api'
import { SalmonDays } from '../salmon/salmon-days'
import { SeasonForm } from './season-form'

export interface SeasonSettingsProps {
  today: TripDate
  /** The calendar entries from the page's HTML. */
  initial: CalendarEntryBody[]
  /** The trips that run only on salmon days. If there are none, the salmon days are hidden. */
  salmonTypes: readonly string[]
  /** Refreshes the calendar and the bookings. */
  onChanged: () => void
}

/** Renders the settings for the fishing season and the salmon days (docs/product-rules.md#dashboard). */
export function SeasonSettings({ today, initial, salmonTypes, onChanged }: SeasonSettingsProps) {
  const headingId = useId()
  // The URL can't be the cache key, because the day panel caches other data under that URL.
  const list = useSWR<SeasonEntries, Error, [string, TripDate]>(
    ['season-settings', today],
    ([, day]) => readSeasonEntries(day),
    { fallbackData: seasonEntriesOf(initial) },
  )
  const entries = list.data ?? seasonEntriesOf(initial)
  const reload = async () => {
    const current = await readSeasonEntries(today)
    await list.mutate(current, { revalidate: false })
    return current
  }
  const update = (part: Partial<SeasonEntries>) => {
    void list.mutate((known) => ({ ...(known ?? entries), ...part }), { revalidate: false })
    onChanged()
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-heading">
        Season
      </h2>
      <div className="grid gap-8 rounded-card border border-line bg-paper p-4 shadow-card wide:p-6">
        <ListProblem title="These settings may be out of date" className="my-2" list={list} />
        <SeasonForm
          today={today}
          entry={entries.fishSeason}
          reload={async () => (await reload()).fishSeason}
          onSaved={(fishSeason) => update({ fishSeason })}
        />
        {salmonTypes.length > 0 ? (
          <SalmonDays
            today={today}
            season={seasonOf(entries.fishSeason)}
            salmonTypes={salmonTypes}
            entry={entries.salmon}
            reload={async () => (await reload()).salmon}
            onSaved={(salmon) => update({ salmon })}
          />
        ) : null}
      </div>
    </section>
  )
}

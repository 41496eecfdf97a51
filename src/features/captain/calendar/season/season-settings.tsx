'use client'

import { useId } from 'react'
import useSWR from 'swr'
import type { CalendarEntryBody } from '@/contract/calendar'
import type { TripDate } from '@/domain/dates'
import { readSeasonEntries, type SeasonEntries, seasonEntriesOf } from '../calendar-api'
import { ListProblem } from '../list-problem'
import { SalmonDays } from '../salmon/salmon-days'
import { SeasonForm } from './season-form'
import { seasonOf } from './season-of'

export interface SeasonSettingsProps {
  today: TripDate
  /** The season and the salmon days that came in the page's HTML. */
  initial: CalendarEntryBody[]
  /** The days on which the boat sails have changed: read the calendar and the bookings again. */
  onChanged: () => void
}

/** When the boat fishes and when salmon is open (specification section 2, 'season settings'). */
export function SeasonSettings({ today, initial, onChanged }: SeasonSettingsProps) {
  const headingId = useId()
  // Not under its address alone: the day panel keeps something else there.
  const { data, error, isValidating, mutate } = useSWR<SeasonEntries, Error, [string, TripDate]>(
    ['season-settings', today],
    ([, day]) => readSeasonEntries(day),
    { fallbackData: seasonEntriesOf(initial) },
  )
  const entries = data ?? seasonEntriesOf(initial)
  const reread = async () => {
    const current = await readSeasonEntries(today)
    await mutate(current, { revalidate: false })
    return current
  }
  const keep = (part: Partial<SeasonEntries>) => {
    void mutate((known) => ({ ...(known ?? entries), ...part }), { revalidate: false })
    onChanged()
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-heading">
        Season
      </h2>
      <div className="grid gap-8 rounded-card border border-line bg-paper p-4 shadow-card wide:p-6">
        {error ? <ListProblem cause={error} busy={isValidating} onRetry={() => void mutate()} /> : null}
        <SeasonForm
          today={today}
          entry={entries.fishSeason}
          reread={async () => (await reread()).fishSeason}
          onSaved={(fishSeason) => keep({ fishSeason })}
        />
        <SalmonDays
          today={today}
          season={seasonOf(entries.fishSeason)}
          entry={entries.salmon}
          reread={async () => (await reread()).salmon}
          onSaved={(salmon) => keep({ salmon })}
        />
      </div>
    </section>
  )
}

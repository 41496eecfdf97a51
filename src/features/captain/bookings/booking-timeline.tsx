'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { captainCall } from '@/api-client/captain-call'
import { Skeleton } from '@/components/skeleton'
import { type TimelineEntry, timelineResponse } from '@/contract/timeline'
import { formatInstant } from '@/shared/format/instants'
import { ListProblem } from '../shared/list-problem'

/** Renders what happened to a booking, newest first. It's loaded when the captain opens it. */
export function BookingTimeline({ bookingId }: { bookingId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const path = isOpen ? `/api/booking/${encodeURIComponent(bookingId)}/timeline` : null
  const timeline = useSWR<TimelineEntry[], Error>(path, readTimeline)
  return (
    <details
      className="rounded-card border border-line bg-paper px-4"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="fold-summary min-h-11 font-semibold">
        History
        <span
          aria-hidden="true"
          className="glyph glyph-chevron-down size-5 shrink-0 transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      {timeline.error ? <ListProblem title="The history didn’t load" list={timeline} /> : null}
      {isOpen && !timeline.data && !timeline.error ? <Skeleton className="mb-4 h-24 rounded-card" /> : null}
      {timeline.data ? (
        <ol className="grid pb-2" aria-label="History, newest first">
          {timeline.data.toReversed().map(({ at, text }) => (
            <li key={`${at} ${text}`} className="border-line border-t py-2 leading-snug">
              <time dateTime={at} className="block text-ink-muted text-sm tabular-nums">
                {formatInstant(at)}
              </time>
              <span className="wrap-anywhere">{text}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  )
}

async function readTimeline(path: string): Promise<TimelineEntry[]> {
  return (await captainCall({ method: 'GET', path, shape: timelineResponse })).Timeline.Entries
}

'use client'

import { Share2 } from 'lucide-react'
import { Button } from '@/components/button'
import { useSuccess } from '@/components/use-success'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { addressOfCalendar, type CalendarRequest } from '@/shared/paths/calendar-address'

export interface ShareDayProps extends Pick<CalendarRequest, 'trip' | 'time'> {
  day: TripDate
}

/** Renders a button that shares a link to the day, or copies the link in browsers without a share sheet. */
export function ShareDay({ day, trip, time }: ShareDayProps) {
  const { text, say } = useSuccess()
  const share = async () => {
    const url = new URL(addressOfCalendar({ day, trip, time }), window.location.origin).href
    try {
      if (navigator.share) await navigator.share({ title: formatTripDate(day), url })
      else {
        await navigator.clipboard.writeText(url)
        say('Link copied')
      }
    } catch (cause) {
      // The user closed the share sheet.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      console.warn('Failed to share the link', cause)
      say('Couldn’t share the link. Copy it from your browser’s address bar.')
    }
  }
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-3">
      <Button tone="quiet" onClick={() => void share()} className="-ml-5">
        <Share2 aria-hidden="true" className="size-4" /> Share this day
      </Button>
      <p aria-live="polite" className="text-ink-muted text-sm">
        {text}
      </p>
    </div>
  )
}

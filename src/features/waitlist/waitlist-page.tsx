'use client'

import Link from 'next/link'
import { useState } from 'react'
import { failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ProblemLine } from '@/components/form/problem-line'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { WaitlistPlace } from '@/contract/departures/waitlist'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { partyText } from '@/shared/format/booking-text'
import { shortInstant } from '@/shared/format/instants'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { usePlace } from './use-place'

/** Renders a guest's place on a waitlist, or why the link doesn't open one (docs/product-rules.md#waitlist). */
export function WaitlistPage({ phone }: { phone: string }) {
  const { view, problem, busy, leave } = usePlace()
  const [isAsking, setIsAsking] = useState(false)
  if (view.status === 'loading')
    return (
      <div role="status" aria-label="Loading your place">
        <Skeleton className="h-56 rounded-card" />
      </div>
    )
  if (view.status === 'failed') {
    const text = view.failure
      ? failureText(view.failure)
      : 'Open the link in your email to see your place in line.'
    return (
      <Notice tone="caution" role="alert" title="We can’t show your spot on the waitlist">
        {text}{' '}
        {phone ? (
          <>
            Questions? Call <span className="whitespace-nowrap">{phone}</span>.
          </>
        ) : null}
      </Notice>
    )
  }
  const { place, key } = view
  const { date, time, tripType, state } = place
  const calendar = addressOfCalendar({ trip: tripType, day: date, time })
  const canLeave = state === 'waiting' || state === 'offered'
  return (
    <div className="grid gap-6">
      <section aria-label="Your place" className="grid gap-4 rounded-card bg-paper p-5 shadow-card wide:p-7">
        <p className="font-display font-semibold text-heading" role="status">
          {headline(place)}
        </p>
        <p className="leading-snug">
          {tripType} on <UnbrokenDates text={`${formatTripDate(date)}, ${departureLabel(time)}`} />
          <br />
          {partyText(place)}
        </p>
        <p className="text-ink-muted">{explanation(place)}</p>
        <div className="flex flex-wrap gap-3">
          {state === 'offered' ? (
            <a className={buttonClass('book')} href={`${calendar}#offer=${key}`}>
              Book these seats
            </a>
          ) : null}
          {canLeave ? (
            <Button tone="secondary" busy={busy} onClick={() => setIsAsking(true)}>
              Leave the waitlist
            </Button>
          ) : (
            <Link className={buttonClass('primary')} href={calendar}>
              See the calendar
            </Link>
          )}
        </div>
        <ProblemLine>{problem ? failureText(problem) : null}</ProblemLine>
      </section>
      <ConfirmDialog
        open={isAsking}
        title="Leave the waitlist?"
        yesLabel="Leave the waitlist"
        noLabel="Stay on the list"
        onYes={() => {
          setIsAsking(false)
          void leave()
        }}
        onNo={() => setIsAsking(false)}
      >
        {state === 'offered'
          ? 'The seats we’re holding for you will go to the next party.'
          : 'If you join again, you’ll be last in line.'}
      </ConfirmDialog>
    </div>
  )
}

function headline({ state, ahead, firstName }: WaitlistPlace): string {
  switch (state) {
    case 'waiting':
      return ahead === 0 ? `You’re first in line, ${firstName}` : `You’re number ${(ahead ?? 0) + 1} in line`
    case 'offered':
      return `It’s your turn, ${firstName}`
    case 'booked':
      return `You’re booked, ${firstName}`
    case 'lapsed':
      return 'Your offer has expired'
    case 'left':
      return 'You’re not on the waitlist'
  }
}

function explanation({ state, heldUntil }: WaitlistPlace): string {
  switch (state) {
    case 'waiting':
      return 'If seats that fit your party open up, we’ll hold them for you and email you. There’s nothing you need to do.'
    case 'offered':
      return heldUntil
        ? `We’re holding your seats until ${shortInstant(heldUntil)}. After that, the next party gets them.`
        : 'We’re holding your seats.'
    case 'booked':
      return 'The link to your booking is in your receipt email.'
    case 'lapsed':
      return 'The seats went to the next party. If the departure is still full, you can join again on the calendar.'
    case 'left':
      return 'If you change your mind, you can join again on the calendar.'
  }
}

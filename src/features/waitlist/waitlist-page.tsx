'use client'

import { useState } from 'react'
import { useText } from '#use-text'
import { failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ProblemLine } from '@/components/form/problem-line'
import { Notice } from '@/components/notice'
import { SiteLink } from '@/components/site-link'
import { Skeleton } from '@/components/skeleton'
import { withNodes } from '@/components/text/with-nodes'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { WaitlistPlace } from '@/contract/departures/waitlist'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { partyText } from '@/shared/format/booking-text'
import { shortInstant } from '@/shared/format/instants'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import type { Translate } from '@/shared/text/translate'
import { usePlace } from './use-place'

/** Renders a guest's place on a waitlist, or why the link doesn't open one (docs/product-rules.md#waitlist). */
export function WaitlistPage({ phone }: { phone: string }) {
  const t = useText()
  const { view, problem, busy, leave } = usePlace()
  const [isAsking, setIsAsking] = useState(false)
  if (view.status === 'loading')
    return (
      <div role="status" aria-label={t('Loading your place in line')}>
        <Skeleton className="h-56 rounded-card" />
      </div>
    )
  if (view.status === 'failed') {
    const text = view.failure
      ? t.known(failureText(view.failure))
      : t('Open the link in your email to see your place in line.')
    return (
      <Notice tone="caution" role="alert" title={t('We can’t show your place on the waitlist')}>
        {text}{' '}
        {phone ? (
          <>
            {withNodes(t, 'Questions? Call {phone}.', {
              phone: <span className="whitespace-nowrap">{phone}</span>,
            })}
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
      <section
        aria-label={t('Your place')}
        className="grid gap-4 rounded-card bg-paper p-5 shadow-card wide:p-7"
      >
        <p className="font-display font-semibold text-heading" role="status">
          {headline(place, t)}
        </p>
        <p className="leading-snug">
          <UnbrokenDates
            text={t('{trip} on {date}, {time}', {
              trip: tripType,
              date: formatTripDate(date, t.locale),
              time: departureLabel(time),
            })}
          />
          <br />
          {partyText(place, t)}
        </p>
        <p className="text-ink-muted">{explanation(place, t)}</p>
        <div className="flex flex-wrap gap-3">
          {state === 'offered' ? (
            <a className={buttonClass('book')} href={t.path(`${calendar}#offer=${key}`)}>
              {t('Book these seats')}
            </a>
          ) : null}
          {canLeave ? (
            <Button tone="secondary" busy={busy} onClick={() => setIsAsking(true)}>
              {t('Leave the waitlist')}
            </Button>
          ) : (
            <SiteLink className={buttonClass('primary')} href={calendar}>
              {t('See the calendar')}
            </SiteLink>
          )}
        </div>
        <ProblemLine>{problem ? failureText(problem) : null}</ProblemLine>
      </section>
      <ConfirmDialog
        open={isAsking}
        title={t('Leave the waitlist?')}
        yesLabel={t('Leave the waitlist')}
        noLabel={t('Stay on the list')}
        onYes={() => {
          setIsAsking(false)
          void leave()
        }}
        onNo={() => setIsAsking(false)}
      >
        {state === 'offered'
          ? t('The seats we’re holding for you will go to the next party.')
          : t('If you join again, you’ll be last in line.')}
      </ConfirmDialog>
    </div>
  )
}

function headline({ state, ahead, firstName }: WaitlistPlace, t: Translate): string {
  switch (state) {
    case 'waiting':
      return ahead === 0
        ? t('You’re first in line, {firstName}', { firstName })
        : t('You’re number {ahead} in line', { ahead: (ahead ?? 0) + 1 })
    case 'offered':
      return t('It’s your turn, {firstName}', { firstName })
    case 'booked':
      return t('You’re booked, {firstName}', { firstName })
    case 'lapsed':
      return t('Your offer has expired')
    case 'left':
      return t('You’re not on the waitlist')
  }
}

function explanation({ state, heldUntil }: WaitlistPlace, t: Translate): string {
  switch (state) {
    case 'waiting':
      return t(
        'If seats that fit your party open up, we’ll hold them for you and email you. There’s nothing you need to do.',
      )
    case 'offered':
      return heldUntil
        ? t('We’re holding your seats until {heldUntil}. After that, the next party gets them.', {
            heldUntil: shortInstant(heldUntil, t.locale),
          })
        : t('We’re holding your seats.')
    case 'booked':
      return t('The link to your booking is in your receipt email.')
    case 'lapsed':
      return t(
        'The seats went to the next party. If the departure is still full, you can join again on the calendar.',
      )
    case 'left':
      return t('If you change your mind, you can join again on the calendar.')
  }
}

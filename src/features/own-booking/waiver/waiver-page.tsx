'use client'

import { useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { type Done, DoneNotice } from '@/components/done-notice'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { SignWaiverRequest, Waiver } from '@/contract/departures/waiver'
import { departureText, meetingTimeText } from '@/shared/format/booking-text'
import { problemText } from '../own-booking-api'
import { Unreachable } from '../unreachable'
import { CLOSED_TEXT, signedText } from './closed-text'
import { SignForm } from './sign-form'
import { SignedList } from './signed-list'
import { useWaiver } from './use-waiver'
import { signWaiver } from './waiver-api'

/** Renders the waiver for a guest's companions. They see the trip, but nothing about the guest who booked. */
export function WaiverPage({ reference, phone }: { reference: string; phone: string }) {
  const t = useText()
  const { view, show, reload } = useWaiver(reference)
  const [count, setCount] = useState(0)
  const [isSigning, setSigning] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  if (view.status === 'loading')
    return (
      <div role="status" aria-label={t('Loading the waiver')}>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  if (view.status === 'unreachable')
    return (
      <Unreachable title={t('The waiver didn’t load')} onRetry={reload}>
        {t('Nothing was signed. Check your connection and try again.')}
      </Unreachable>
    )
  if (view.status !== 'open')
    return (
      <Notice
        tone="info"
        title={view.status === 'none' ? t('No waiver needed') : t('This link doesn’t work')}
      >
        {view.status === 'none'
          ? t('There’s nothing to sign for this trip. See you at the dock.')
          : phone
            ? t('Ask the person who booked the trip for a new link, or call us at {phone}.', { phone })
            : t('Ask the person who booked the trip for a new link.')}
      </Notice>
    )

  const { waiver } = view
  const sign = async (body: SignWaiverRequest) => {
    setProblem(null)
    const result = await signWaiver(body)
    if (!result.ok) {
      setProblem(problemText(result.failure))
      if (result.failure.kind === 'refused' && result.failure.code === 'waiver-changed') reload()
      return false
    }
    show(result)
    setCount(count + 1)
    setSigning(false)
    setDone({ text: signedText(body.name, t) })
    return true
  }

  return (
    <div className="wrap-anywhere grid gap-6">
      <Trip waiver={waiver} />
      <DoneNotice done={done} />
      {waiver.Signed.length > 0 ? <SignedList signed={waiver.Signed} /> : null}
      {waiver.closed ? (
        <Notice tone="info">{CLOSED_TEXT[waiver.closed]}</Notice>
      ) : isSigning ? (
        <SignForm
          key={count}
          reference={reference}
          waiver={waiver}
          problem={problem}
          titleTag="h2"
          takesFocus={count > 0}
          onSign={sign}
        />
      ) : (
        <Button
          tone="secondary"
          className="justify-self-start"
          onClick={() => {
            setDone(null)
            setSigning(true)
          }}
        >
          {t('Sign for another person')}
        </Button>
      )}
    </div>
  )
}

function Trip({ waiver: { tripType, date, time, meetingPoint } }: { waiver: Waiver }) {
  const t = useText()
  return (
    <div className="on-navy rounded-card bg-navy px-5 py-5 text-fog wide:px-7 wide:py-6">
      <h2 className="font-display font-semibold text-heading">
        {tripType}, <UnbrokenDates text={departureText(date, time, t)} />
      </h2>
      <p className="mt-1 text-fog/85">
        <UnbrokenDates text={t('Be at the dock by {time}.', { time: meetingTimeText(time) })} />
        {meetingPoint ? ` ${t('Meeting point: {place}.', { place: meetingPoint })}` : ''}
      </p>
    </div>
  )
}

'use client'

import { type ReactNode, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { withNodes } from '@/components/text/with-nodes'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import { clockText } from './hold-clock'
import type { ResumableHold } from './own-hold'
import { useRemainingMs } from './use-remaining-ms'

export interface OwnHoldNoticeProps {
  own: ResumableHold
  onResume: () => void
  onRelease: () => void
  className?: string
}

/**
 * Renders an offer to resume the booking that this browser has on hold, or to release its seats, with the
 * time left.
 */
export function OwnHoldNotice({ own, onResume, onRelease, className }: OwnHoldNoticeProps) {
  const t = useText()
  const remainingMs = useRemainingMs(own.deadlineMs)
  const [releasing, setReleasing] = useState(false)
  const seats = own.private
    ? t('the whole boat')
    : own.partySize === 1
      ? t('1 seat')
      : t('{count} seats', { count: own.partySize })
  const when = `${shortDate(own.date, t.locale)}, ${departureLabel(own.time)}`
  if (own.payment === 'started') {
    return (
      <Notice
        tone="caution"
        role="status"
        className={className}
        title={t('You started paying for {seats} on {when}', { seats, when })}
        actions={<Button onClick={onResume}>{t('Check my booking')}</Button>}
      >
        {t('Please don’t pay again. Check whether you’re booked. You won’t be charged twice.')}
      </Notice>
    )
  }
  if (remainingMs <= 0) return null
  return (
    <Notice
      tone="success"
      role="status"
      className={className}
      title={t('You have {seats} on hold for {when}', { seats, when })}
      actions={
        <>
          <Button onClick={onResume}>{t('Resume')}</Button>
          <Button
            tone="secondary"
            busy={releasing}
            onClick={() => {
              setReleasing(true)
              onRelease()
            }}
          >
            {t('Release')}
          </Button>
        </>
      }
    >
      <Live>
        {withNodes(t, '{clock} left.', {
          clock: <span className="font-semibold tabular-nums">{clockText(remainingMs)}</span>,
        })}
      </Live>{' '}
      {own.isOffer
        ? t('It’s your turn on the waitlist. Finish your booking, or release the seats for the next party.')
        : t('Finish your booking, or release the seats so others can book them.')}
    </Notice>
  )
}

/** Renders the countdown so that screen readers don't announce it every second. */
const Live = ({ children }: { children: ReactNode }) => (
  <span role="timer" aria-live="off">
    {children}
  </span>
)

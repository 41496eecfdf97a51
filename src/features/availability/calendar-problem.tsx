'use client'

import { Anchor, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { withNodes } from '@/components/text/with-nodes'
import { telephoneHref } from '@/shared/format/telephone-link'

export interface CalendarProblemProps {
  phone: string
  /** Whether the calendar still shows seats from an earlier request. If so, the message is only a small notice. */
  haveSeats: boolean
  /** Reloads the month. Never rejects. */
  onRetry: () => Promise<void>
}

/** Renders a message that the seats couldn't be loaded, with a retry button and the phone number. */
export function CalendarProblem({ phone, haveSeats, onRetry }: CalendarProblemProps) {
  const t = useText()
  const [retrying, setRetrying] = useState(false)
  const tryAgain = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  const retry = (
    <Button tone={haveSeats ? 'quiet' : 'primary'} busy={retrying} onClick={() => void tryAgain()}>
      {retrying ? null : <RotateCw aria-hidden="true" className="size-5" />}
      {t('Try again')}
    </Button>
  )
  if (haveSeats) {
    return (
      <Notice tone="caution" role="status" className="mb-3" actions={retry}>
        {t('We couldn’t refresh the seats just now. These numbers may be a few minutes old.')}
      </Notice>
    )
  }
  return (
    <div
      role="alert"
      className="absolute inset-x-0 top-8 bottom-0 z-20 grid animate-fade items-start justify-items-center rounded-b-card border border-line bg-fog/95 px-5 pt-16"
    >
      <div className="grid max-w-sm justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-navy text-brass">
          <Anchor aria-hidden="true" className="size-8" />
        </span>
        <p className="font-display font-semibold text-heading">{t('The calendar didn’t load')}</p>
        <p className="text-ink-muted">
          {withNodes(
            t,
            'Check your connection and try again, or call us at {phone} and we’ll check for you.',
            {
              phone: (
                <a href={t.path(telephoneHref(phone))} className="font-semibold text-navy underline">
                  {phone || t('the number on our contact page')}
                </a>
              ),
            },
          )}
        </p>
        {retry}
      </div>
    </div>
  )
}

'use client'

import { Anchor, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { telephoneHref } from '@/shared/format/telephone-link'

export interface CalendarProblemProps {
  phone: string
  /** Seats of an earlier read are on screen; the problem is then only a note under the heading. */
  haveSeats: boolean
  /** Tries again; over when it has come to an end, good or bad. Never rejects. */
  onRetry: () => Promise<void>
}

/** What is shown when the seats can't be read: whose fault, what still works, and a way to try again. */
export function CalendarProblem({ phone, haveSeats, onRetry }: CalendarProblemProps) {
  const [retrying, setRetrying] = useState(false)
  const tryAgain = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  const retry = (
    <Button tone={haveSeats ? 'quiet' : 'primary'} busy={retrying} onClick={() => void tryAgain()}>
      {retrying ? null : <RotateCw aria-hidden="true" className="size-5" />}
      Try again
    </Button>
  )
  if (haveSeats) {
    return (
      <Notice tone="caution" role="status" className="mb-3" actions={retry}>
        We could not refresh the seats just now. You see how they were a few minutes ago.
      </Notice>
    )
  }
  return (
    <div
      role="alert"
      className="absolute inset-x-0 top-8 bottom-0 z-10 grid animate-fade items-start justify-items-center rounded-b-card border border-line bg-fog/95 px-5 pt-16"
    >
      <div className="grid max-w-sm justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-navy text-brass">
          <Anchor aria-hidden="true" className="size-8" />
        </span>
        <p className="font-display font-semibold text-heading">The calendar is out of reach</p>
        <p className="text-ink-muted">
          This month could not be loaded. Check your connection and try again, or call us at{' '}
          <a href={telephoneHref(phone)} className="font-semibold text-navy underline">
            {phone}
          </a>{' '}
          and we look for you.
        </p>
        {retry}
      </div>
    </div>
  )
}

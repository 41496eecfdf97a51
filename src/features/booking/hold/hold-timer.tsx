'use client'

import { Timer } from 'lucide-react'
import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import { clockText, countdownAnnouncement } from './hold-clock'
import { useRemainingMs } from './use-remaining-ms'

const LOW_TIME_MS = 2 * 60_000

export function HoldTimer({ deadlineMs }: { deadlineMs: number }) {
  const t = useText()
  const remainingMs = useRemainingMs(deadlineMs)
  const isLow = remainingMs <= LOW_TIME_MS
  return (
    <>
      <span
        role="timer"
        className={classNames(
          'inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 font-semibold text-sm normal-case tracking-normal',
          isLow ? 'bg-coral-mist text-coral-ink' : 'bg-kelp-mist text-kelp-deep',
        )}
      >
        <Timer aria-hidden="true" className="size-4" />
        <span>
          {t('Seats held')} <span className="tabular-nums">{clockText(remainingMs)}</span>
        </span>
      </span>
      <span role="status">
        <VisuallyHidden>{countdownAnnouncement(remainingMs, t)}</VisuallyHidden>
      </span>
    </>
  )
}

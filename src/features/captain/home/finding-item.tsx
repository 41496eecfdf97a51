'use client'

import { type RefObject, useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { TextField } from '@/components/form/text-field'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { WaitingFinding } from '@/contract/money/finding'
import { checkFinding, confirmFinding } from '../shared/finding-api'
import { useCaptainAction } from '../shared/use-captain-action'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

export interface FindingItemProps {
  finding: WaitingFinding
  /** Gets focus when the mismatch is settled and its buttons are gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Renders a mismatch with Square, with buttons to recheck it or to mark it as settled by hand. */
export function FindingItem({ finding, focusAfter }: FindingItemProps) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, failure, setFailure, run } = useCaptainAction('Failed to settle a mismatch with Square')
  const refresh = useDashboardRefresh()
  const { findingId, sentence, version } = finding
  const guest = finding.name ?? 'this guest'
  const ask = (next: boolean) => {
    setFailure(null)
    setAsking(next)
  }
  const settle = (call: () => Promise<void>) =>
    run(async () => {
      try {
        await call()
        setAsking(false)
      } finally {
        await refresh()
      }
    })
  return (
    <>
      <p className="leading-snug">{sentence}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          tone="secondary"
          disabled={busy}
          onClick={() => {
            // If the mismatch is gone, this button disappears, so move focus first.
            focusAfter.current?.focus()
            void settle(() => checkFinding(findingId))
          }}
        >
          Check again <VisuallyHidden>{`for ${guest}`}</VisuallyHidden>
        </Button>
        <Button tone="secondary" onClick={() => ask(true)}>
          Mark as settled <VisuallyHidden>{`for ${guest}`}</VisuallyHidden>
        </Button>
      </div>
      {failure && !isAsking ? <FailureText failure={failure} /> : null}
      <ConfirmDialog
        open={isAsking}
        title="Did you settle this by hand?"
        yesLabel="Yes, it’s settled"
        yesTone="primary"
        noLabel="Not now"
        busy={busy}
        focusAfter={focusAfter}
        problem={failure ? (failure.fields.reason ?? <FailureText failure={failure} />) : null}
        onYes={() => void settle(() => confirmFinding(finding, reason))}
        onNo={() => ask(false)}
      >
        <p>{sentence}</p>
        <p>
          No money moves, and our books don’t change. This only takes it off the list, and we keep your
          reason.
        </p>
        <TextField
          label="How did you settle it?"
          name="reason"
          autoComplete="off"
          required
          maxLength={80}
          key={version}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

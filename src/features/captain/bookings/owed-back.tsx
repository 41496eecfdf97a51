'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import { dollarsText } from '@/shared/format/dollars-text'
import { changeBooking } from '../shared/captain-api'
import { fullName } from '../shared/party-text'
import { useCaptainAction } from '../shared/use-captain-action'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

/**
 * Renders the amount owed to the guest, with a button to record the refund. Renders nothing if nothing is
 * owed.
 */
export function OwedBack({ booking }: { booking: CaptainBooking }) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useCaptainAction('Failed to record the refund')
  const refresh = useDashboardRefresh()
  const { owedBackAmount } = booking
  if (owedBackAmount === 0) return null
  const amount = dollarsText(owedBackAmount)
  const record = async () => {
    try {
      await changeBooking(booking, { paid: 'refunded', refundedAmount: owedBackAmount })
      setAsking(false)
    } finally {
      // If the response was lost, the refreshed list shows whether the refund was recorded.
      await refresh()
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-brass-mist py-1.5 pr-1.5 pl-4">
      <p className="font-semibold text-brass-ink">{amount} owed to the guest</p>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        Record refund <VisuallyHidden>to {fullName(booking)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Record a refund of ${amount}?`}
        yesLabel={`Record ${amount}`}
        yesTone="primary"
        noLabel="Not yet"
        busy={busy}
        problem={failure ? <FailureText failure={failure} /> : null}
        onYes={() => void run(record)}
        onNo={() => setAsking(false)}
      >
        <p>
          This doesn't move any money. Refund {amount} to {fullName(booking)} in your card processor account
          or in cash.
        </p>
      </ConfirmDialog>
    </div>
  )
}

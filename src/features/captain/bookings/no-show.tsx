'use client'

import { Undo2 } from 'lucide-react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import { NO_SHOW_SENTENCE } from '@/shared/format/cancellation-terms'
import { changeBooking } from '../shared/captain-api'
import { fullName } from '../shared/party-text'
import { useCaptainAction } from '../shared/use-captain-action'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

/** Renders a button that marks a party as a no-show, or the mark with an Undo button. */
export function NoShow({ booking }: { booking: CaptainBooking }) {
  const action = useCaptainAction('Failed to change the no-show')
  const refresh = useDashboardRefresh()
  const { noShow } = booking

  const mark = () =>
    void action.run(async () => {
      try {
        await changeBooking(booking, { noShow: !noShow })
      } finally {
        await refresh()
      }
    })

  return (
    <div className="grid gap-2 print:hidden">
      {/* One button for both, so that it keeps focus. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-2',
          noShow && 'rounded-lg bg-coral-mist py-1.5 pr-1.5 pl-4',
        )}
      >
        {noShow ? (
          <p className="min-w-0 grow basis-40 text-coral-ink leading-snug">
            <span className="font-semibold">No-show.</span> {NO_SHOW_SENTENCE}
          </p>
        ) : null}
        <Button tone={noShow ? 'quiet' : 'secondary'} busy={action.busy} onClick={mark}>
          {noShow ? <Undo2 aria-hidden="true" className="size-5" /> : null}
          <span>
            {noShow ? 'Undo no-show' : 'No-show'} <VisuallyHidden>{fullName(booking)}</VisuallyHidden>
          </span>
        </Button>
      </div>
      <p role="alert" className="font-semibold text-coral-ink text-sm leading-snug empty:hidden">
        <FailureText failure={action.failure} />
      </p>
    </div>
  )
}

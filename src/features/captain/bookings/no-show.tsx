'use client'

import type { CaptainBooking } from '@/contract/booking'
import { NO_SHOW_SENTENCE } from '@/shared/format/cancellation-terms'
import { changeBooking } from '../shared/captain-api'
import { fullName } from '../shared/party-text'
import { useCaptainAction } from '../shared/use-captain-action'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'
import { UndoableMark } from './undoable-mark'

/** Renders a button that marks a party as a no-show, or the mark with an Undo button. */
export function NoShow({ booking }: { booking: CaptainBooking }) {
  const action = useCaptainAction('Failed to mark or undo the no-show')
  const refresh = useDashboardRefresh()
  const { noShow } = booking

  const onToggle = () =>
    void action.run(async () => {
      try {
        await changeBooking(booking, { noShow: !noShow })
      } finally {
        await refresh()
      }
    })

  const mark = noShow
    ? {
        text: (
          <p className="min-w-0 grow basis-40 text-coral-ink leading-snug">
            <span className="font-semibold">No-show.</span> {NO_SHOW_SENTENCE}
          </p>
        ),
        className: 'bg-coral-mist',
      }
    : null
  return <UndoableMark {...{ mark, action, onToggle }} label="No-show" about={fullName(booking)} />
}

import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import type { TripDate } from '@/domain/dates'
import { PartyList, theseParties } from './party-list'
import type { GuardedSave } from './use-guarded-save'

export interface ClosingQuestionProps {
  save: GuardedSave
  today: TripDate
  title: string
  /** What the change does, up to whom: 'The boat would not sail for'. */
  consequence: string
  yesLabel: string
  noLabel: string
}

/** Asks before days are closed on which parties are booked, and names them. */
export function ClosingQuestion({
  save,
  today,
  title,
  consequence,
  yesLabel,
  noLabel,
}: ClosingQuestionProps) {
  return (
    <ConfirmDialog
      open={save.asking}
      title={title}
      yesLabel={yesLabel}
      noLabel={noLabel}
      busy={save.busy}
      problem={<FailureText failure={save.failure} />}
      onYes={() => void save.confirm()}
      onNo={save.decline}
    >
      <p>
        {consequence} {theseParties(save.parties)}. Nobody is told or refunded by this: you would have to call
        them.
      </p>
      <PartyList parties={save.parties} today={today} />
    </ConfirmDialog>
  )
}

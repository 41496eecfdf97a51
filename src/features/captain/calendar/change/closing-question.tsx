import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import type { TripDate } from '@/domain/dates'
import { PartyList } from '../../shared/party-list'
import { theseParties } from '../../shared/party-text'
import type { GuardedSave } from './use-guarded-save'

export interface ClosingQuestionProps {
  save: GuardedSave
  today: TripDate
  title: string
  /** Start of a sentence: "The boat wouldn't sail for". */
  consequence: string
  yesLabel: string
  noLabel: string
}

/** Asks before closing days that have bookings, and lists them. */
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
        {consequence} {theseParties(save.parties)}. Guests aren't notified or refunded, so you'd have to call
        them.
      </p>
      <PartyList parties={save.parties} today={today} />
    </ConfirmDialog>
  )
}

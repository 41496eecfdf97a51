import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { PartyList } from '../../shared/party-list'
import { theseParties } from '../../shared/party-text'

export interface CallListProps {
  parties: CaptainBooking[]
  today: TripDate
  /** Start of a sentence: 'The season no longer covers their trips'. */
  reason: string
  onDone: () => void
}

/** The parties to call after a change closed their days. They stay booked until the captain moves or cancels them. */
export function CallList({ parties, today, reason, onDone }: CallListProps) {
  if (parties.length === 0) return null
  return (
    <Notice
      tone="caution"
      role="status"
      title={`Call ${theseParties(parties)}`}
      actions={
        <Button tone="secondary" onClick={onDone}>
          {parties.length === 1 ? 'Called' : 'All called'}
        </Button>
      }
    >
      <p>{reason}, but they're still booked. Rebook or refund them on the calendar.</p>
      <div className="pt-1">
        <PartyList parties={parties} today={today} />
      </div>
    </Notice>
  )
}

import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { PartyList, type PartyListProps, theseParties } from './party-list'

export interface CallListProps extends PartyListProps {
  /** What has become of their trips, as the beginning of a sentence: 'The boat stays in the harbor'. */
  reason: string
  onDone: () => void
}

/** Who has to be called after days were closed: they stay booked until the captain moves or cancels them. */
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
      <p>{reason}, and they are still booked. Rebook or refund them on the calendar.</p>
      <div className="pt-1">
        <PartyList parties={parties} today={today} />
      </div>
    </Notice>
  )
}

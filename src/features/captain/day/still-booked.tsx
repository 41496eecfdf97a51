import type { CaptainBooking } from '@/contract/booking'
import { PartyList } from '../shared/party-list'

/** The parties still booked on a closed day, whom the captain has to call. */
export function StillBooked({ parties }: { parties: CaptainBooking[] }) {
  if (parties.length === 0) return null
  return (
    <section aria-label="Still booked" className="grid gap-2.5 rounded-card bg-coral-mist p-4">
      <p className="font-semibold text-coral-ink leading-snug">
        {parties.length === 1 ? '1 party is' : `${parties.length} parties are`} still booked: call to rebook
        or refund, then cancel the booking.
      </p>
      <PartyList parties={parties} />
    </section>
  )
}

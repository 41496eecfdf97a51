import type { CaptainBooking } from '@/contract/booking'
import { departureLabel } from '@/domain/trips'
import { PartyLinks } from '../shared/party-links'
import { fullName, guestsText } from '../shared/party-text'

/** The parties of a canceled day, with links to call and email them. */
export function AffectedParties({ parties }: { parties: CaptainBooking[] }) {
  return (
    <ul className="grid gap-3">
      {parties.map((party) => (
        <li key={party._id} className="grid gap-2 rounded-card border border-line bg-paper p-3">
          <p className="leading-snug">
            <span className="block break-words font-semibold">{fullName(party)}</span>
            <span className="text-ink-muted text-sm">
              {departureLabel(party.time)}, {party.tripType}, {guestsText(party.partySize)}
            </span>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <PartyLinks booking={party} />
          </div>
        </li>
      ))}
    </ul>
  )
}

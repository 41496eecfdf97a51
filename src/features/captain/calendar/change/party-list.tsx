import { Phone } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { dayText } from '@/shared/format/date-words'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'

export interface PartyListProps {
  parties: CaptainBooking[]
  today: TripDate
}

/** Parties with their trip, size and phone link. */
export function PartyList({ parties, today }: PartyListProps) {
  return (
    <ul className="grid">
      {parties.map(({ _id, date, time, tripType, firstName, lastName, partySize, phoneNumber }) => (
        <li
          key={_id}
          className="grid gap-x-4 gap-y-1.5 border-ink/15 border-t py-3 first:border-t-0 min-[30rem]:grid-cols-[minmax(0,1fr)_auto] min-[30rem]:items-center"
        >
          <span className="min-w-0 leading-snug">
            <span className="block break-words font-semibold">
              {firstName} {lastName}, {partySize === 1 ? '1 guest' : `${partySize} guests`}
            </span>
            <span className="text-sm">
              {dayText(date, today)}, {departureLabel(time)} {tripType}
            </span>
          </span>
          <a
            href={telephoneHref(phoneNumber)}
            className={buttonClass('secondary', 'medium', 'justify-self-start px-4 tabular-nums')}
          >
            <Phone aria-hidden="true" className="size-4.5" />
            {phoneText(phoneNumber)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Returns 'this party' or 'these 3 parties'. */
export function theseParties(parties: readonly unknown[]): string {
  return parties.length === 1 ? 'this party' : `these ${parties.length} parties`
}

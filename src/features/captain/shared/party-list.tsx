import { Mail, Phone } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { VisuallyHidden } from '@/components/visually-hidden'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { dayText } from '@/shared/format/days-with-year'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { fullName, guestsText, moneyText } from './party-text'

export interface PartyListProps {
  parties: CaptainBooking[]
  /** Dates are shown relative to this day. If it's missing, no dates are shown. */
  today?: TripDate
  /** Whether to show what each party has paid and owes. */
  showsMoney?: boolean
}

const linkClass = buttonClass('secondary', 'medium', 'px-4 tabular-nums')

/** Renders the parties to call or email because their day is closed. */
export function PartyList({ parties, today, showsMoney = false }: PartyListProps) {
  return (
    <ul className="grid">
      {parties.map((party) => (
        <li
          key={party._id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-ink/15 border-t py-3 first:border-t-0"
        >
          <p className="min-w-0 grow basis-48 leading-snug">
            <span className="block break-words font-semibold">
              {fullName(party)}, {guestsText(party.partySize)}
            </span>
            <span className="text-sm">
              <UnbrokenDates
                text={`${today ? `${dayText(party.date, today)}, ` : ''}${departureLabel(party.time)}`}
              />{' '}
              {party.tripType}
            </span>
            {showsMoney ? <span className="block text-sm">{moneyText(party)}</span> : null}
          </p>
          <span className="flex flex-wrap gap-2">
            <a href={telephoneHref(party.phoneNumber)} className={linkClass}>
              <Phone aria-hidden="true" className="size-4.5" />
              <span>
                <VisuallyHidden>Call {fullName(party)}</VisuallyHidden> {phoneText(party.phoneNumber)}
              </span>
            </a>
            {party.email === null ? (
              <span className="inline-flex min-h-11 items-center px-2 font-semibold text-sm">
                No email: call
              </span>
            ) : (
              <a href={`mailto:${party.email}`} className={linkClass}>
                <Mail aria-hidden="true" className="size-4.5" />
                <span>
                  Email <VisuallyHidden>{fullName(party)}</VisuallyHidden>
                </span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Phone } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { telephoneHref } from '@/domain/telephone-link'
import { CAPACITY, departureLabel } from '@/domain/trips'
import type { DepartureParties } from './booking-groups'
import { dollarsText } from './dollars-text'

/** One departure as a boarding list: the parties in order, what each still owes, and the sum. */
export function DepartureSheet({ departure }: { departure: DepartureParties }) {
  const { time, tripType, parties, guests, balance } = departure
  return (
    <article className="overflow-hidden rounded-card border border-line bg-paper">
      <header className="flex items-baseline justify-between gap-3 bg-navy px-5 py-3 text-fog">
        <h3 className="font-display font-semibold text-xl">
          {departureLabel(time)} <span className="font-normal text-fog/85">{tripType}</span>
        </h3>
        <p className="shrink-0 font-semibold text-brass text-sm">
          {guests} of {CAPACITY} aboard
        </p>
      </header>
      <ul className="px-5">
        {parties.map((party) => (
          <li
            key={party._id}
            className="flex items-center gap-3 border-line border-t py-2.5 first:border-t-0"
          >
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-kelp-mist font-semibold text-kelp-deep tabular-nums"
            >
              {party.partySize}
            </span>
            <div className="min-w-0 grow leading-snug">
              <p className="break-words font-semibold">
                {party.firstName} {party.lastName}
              </p>
              <p className="text-ink-muted text-sm">
                {party.private ? 'Private charter, ' : null}
                {party.partySize === 1 ? '1 guest' : `${party.partySize} guests`},{' '}
                {party.balanceAmount > 0 ? (
                  <span className="font-semibold text-ink">{dollarsText(party.balanceAmount)} due</span>
                ) : (
                  'nothing due'
                )}
              </p>
            </div>
            <a
              href={telephoneHref(party.phoneNumber)}
              className={buttonClass('quiet', 'icon', '-mr-2')}
              aria-label={`Call ${party.firstName} ${party.lastName}`}
            >
              <Phone aria-hidden="true" className="size-5" />
            </a>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-line border-t bg-fog px-5 py-2.5 text-sm">
        <span>To collect on the boat</span>
        <span className="font-semibold">{dollarsText(balance)}</span>
      </p>
    </article>
  )
}

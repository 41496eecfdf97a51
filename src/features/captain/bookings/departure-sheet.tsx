import { Ban, CloudRain } from 'lucide-react'
import { CAPACITY, departureLabel } from '@/domain/trips'
import { dollarsText } from '@/shared/format/dollars-text'
import { CLOSURE_TEXTS, type DepartureClosure } from '../shared/closure-text'
import { guestsText } from '../shared/party-text'
import { BookingCard } from './booking-card'
import type { DepartureParties } from './booking-groups'
import { DeckLink } from './deck-link'
import { TripDone } from './trip-done'
import { TripLogLink } from './trip-log-link'

export interface DepartureSheetProps {
  departure: DepartureParties
  /** Why the departure can't run, or null if it can. */
  closure: DepartureClosure | null
  departed: boolean
}

/** Renders a departure's passenger list, with the balance to collect. */
export function DepartureSheet({ departure, closure, departed }: DepartureSheetProps) {
  const { date, time, tripType, parties, guests, noShows, noShowBalance } = departure
  const isOff = closure === 'weather'
  // Until the guests have chosen, nothing is due.
  const balance = isOff ? 0 : departure.balance
  const ClosureIcon = closure === 'weather' ? CloudRain : Ban
  return (
    <article className="overflow-hidden rounded-card border border-line bg-paper shadow-card">
      {/* Browsers print the text's color but not the background, so the text has to be dark. */}
      <header className="on-navy print:**:text-ink flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 bg-navy px-5 py-4 text-fog">
        <h3 className="font-display font-semibold text-2xl leading-tight">
          {departureLabel(time)} <span className="font-sans font-normal text-fog/85 text-xl">{tripType}</span>
        </h3>
        <p className="font-semibold text-brass text-lg tabular-nums">
          {noShows > 0
            ? `${guests} aboard, ${noShows === 1 ? '1 no-show' : `${noShows} no-shows`}`
            : parties.some((party) => party.private)
              ? `${guestsText(guests)}, whole boat`
              : `${guests} of ${CAPACITY} booked`}
        </p>
        <p className="flex w-full items-baseline justify-between gap-4 border-fog/20 border-t pt-2.5">
          <span className="text-fog/85">
            {departed ? 'Departed. ' : null}
            {balance > 0 ? 'To collect on the boat' : 'Nothing to collect'}
          </span>
          {balance > 0 ? (
            <span className="font-display font-semibold text-2xl tabular-nums">{dollarsText(balance)}</span>
          ) : null}
        </p>
        {noShowBalance > 0 ? (
          <p className="flex w-full items-baseline justify-between gap-4">
            <span className="text-fog/85">Still due from no-shows</span>
            <span className="font-semibold text-lg tabular-nums">{dollarsText(noShowBalance)}</span>
          </p>
        ) : null}
      </header>
      {closure ? (
        <p className="flex items-start gap-2.5 bg-coral-mist px-5 py-3 font-semibold text-coral-ink leading-snug">
          <ClosureIcon aria-hidden="true" className="mt-px size-5 shrink-0" />
          <span>
            {CLOSURE_TEXTS[closure]}{' '}
            {closure === 'weather'
              ? 'These parties still need to choose a new date, a credit or a refund.'
              : 'Call these parties and offer a new date, a credit or a refund.'}
          </span>
        </p>
      ) : null}
      <ul className="px-5">
        {parties.map((party) => (
          <BookingCard key={party._id} booking={party} inDeparture departed={departed} isOff={isOff} />
        ))}
      </ul>
      <div className="border-line border-t px-5 py-4 print:hidden">
        <DeckLink {...{ date, time }} className="w-full" />
      </div>
      {departed && closure === null ? (
        <div className="border-line border-t px-5 py-4">
          <TripDone date={date} time={time} />
          <TripLogLink date={date} time={time} />
        </div>
      ) : null}
    </article>
  )
}

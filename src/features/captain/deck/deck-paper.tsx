import type { DayCard } from '@/contract/departures/day-card'
import type { DeckDay, DeckParty } from '@/contract/departures/deck'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { peopleOfParty } from '@/domain/departures/waivers'
import { CAPACITY, departureLabel, needsLicense } from '@/domain/trips'
import { dayCardText } from '@/shared/format/day-card-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { phoneText } from '@/shared/format/telephone-link'
import { english } from '@/shared/text/translate'
import { fullName } from '../shared/party-text'

export interface DeckPaperProps {
  date: TripDate
  departure: DeckDay['departures'][number]
  /** Null on a sheet that was saved before an upgrade. */
  dayCard: DayCard | null
  /** The parties, including this phone's unsent marks. */
  views: DeckParty[]
}

/** Renders the deck sheet for paper: one US Letter page in black and white, with lines to sign. */
export function DeckPaper({ date, departure, dayCard, views }: DeckPaperProps) {
  const asksLicense = needsLicense(departure.tripType)
  const booked = views.reduce((sum, { partySize }) => sum + partySize, 0)
  return (
    <section aria-hidden="true" className="deck-paper hidden text-black print:block">
      <h1>
        {departureLabel(departure.time)} {departure.tripType}, {formatTripDate(date)}
      </h1>
      <p>
        {booked} of {CAPACITY} seats booked.{departure.weather ? ' Canceled for weather.' : ''}
      </p>
      {dayCard ? <PaperDayCard card={dayCard} /> : null}
      <table>
        <thead>
          <tr>
            <th>Aboard</th>
            <th>{guestHeading(views, asksLicense)}</th>
            <th>Phone</th>
            <th>Notes</th>
            <th className="text-right">Due</th>
          </tr>
        </thead>
        <tbody>
          {views.map((party) => (
            <tr key={party._id}>
              <td>{party.noShow ? 'No-show' : <Boxes of={party.partySize} checked={party.aboard} />}</td>
              <td>
                <strong>{fullName(party)}</strong>, {party.partySize}
                {party.private ? ' (private)' : ''}
                {party.language === 'es' ? ', Spanish' : ''}{' '}
                <span className="reference">{party.reference}</span>
                {party.waivers || asksLicense ? <PaperNames party={party} asksLicense={asksLicense} /> : null}
              </td>
              <td className="whitespace-nowrap">{phoneText(party.phoneNumber)}</td>
              <td className="whitespace-pre-line [overflow-wrap:anywhere]">
                {[party.note, party.captainNote].filter(Boolean).join('\n')}
              </td>
              <td className="whitespace-nowrap text-right">
                {party.balanceAmount > 0 && !departure.weather ? dollarsText(party.balanceAmount) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Passenger count before departure</h2>
      <dl>
        <Line label="Passengers aboard" />
        <Line label="Crew aboard" />
        <Line label="Total persons aboard" />
        <Line label="Safety orientation given at" />
      </dl>
      <dl className="signature">
        <Line label="Captain’s signature" />
        <Line label="Date and time" />
      </dl>
    </section>
  )
}

function PaperDayCard({ card }: { card: DayCard }) {
  const { sunrise, sunset, moon, tides } = dayCardText(card, english)
  return (
    <div className="day-card">
      {tides ? <p>Tides: {tides}.</p> : null}
      <p>
        Sunrise {sunrise}, sunset {sunset}. {moon}.
      </p>
      {card.tide ? (
        <p className="credit">
          Predicted at {card.tide.station}, in feet above mean lower low water. Not for navigation. Tide data:{' '}
          {card.tide.attribution}
        </p>
      ) : null}
    </div>
  )
}

function guestHeading(views: DeckParty[], asksLicense: boolean): string {
  const marks = [
    views.some(({ waivers }) => waivers) ? 'waiver (W)' : null,
    asksLicense ? 'license (L)' : null,
  ].filter(Boolean)
  return marks.length > 0 ? `Guest, ${marks.join(', ')}` : 'Guest'
}

/** Lists who is in the party, with boxes for waivers and licenses, and a line for each name that isn't known. */
function PaperNames({ party, asksLicense }: { party: DeckParty; asksLicense: boolean }) {
  const { waivers, licenses, partySize } = party
  return (
    <ul className="names">
      {peopleOfParty(fullName(party), waivers?.signed ?? [], partySize).map(({ key, name, waiver }) => (
        <li key={key} className={name === null ? 'unknown' : undefined}>
          {waivers ? <Mark label="W" isSet={waiver !== null} /> : null}
          {asksLicense ? <Mark label="L" isSet={licenses.includes(key)} /> : null}
          {name}
          {waiver?.guardian ? ' (under 18)' : null}
          {waiver?.healthNote ? <strong className="health"> {waiver.healthNote}</strong> : null}
        </li>
      ))}
    </ul>
  )
}

function Mark({ label, isSet }: { label: string; isSet: boolean }) {
  return (
    <>
      <span className="box">{isSet ? '✓' : ''}</span>
      <span className="mark">{label}</span>{' '}
    </>
  )
}

function Boxes({ of, checked }: { of: number; checked: number }) {
  return Array.from({ length: of }, (_, index) => (
    // The boxes have no ids, so their position is the key.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className="box">
      {index < checked ? '✓' : ''}
    </span>
  ))
}

function Line({ label }: { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd />
    </div>
  )
}

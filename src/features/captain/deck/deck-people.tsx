import { Check, Circle, HeartPulse, IdCard, PenLine } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { DeckParty } from '@/contract/departures/deck'
import type { TripDate } from '@/domain/dates'
import { countLicenses } from '@/domain/departures/licenses'
import { type PartyMember, peopleOfParty, waiversMissing } from '@/domain/departures/waivers'
import { type DepartureTime, LICENSE } from '@/domain/trips'
import { signHereAddress } from '@/shared/paths/waiver-address'
import { fullName } from '../shared/party-text'
import { ServerLink } from './server-link'

interface DeckPeopleProps {
  party: DeckParty
  isOffline: boolean
  departure: { date: TripDate; time: DepartureTime }
  onLeave: () => void
  /** Records whether a person's license was seen. Null if the trip needs no license. */
  onLicense: ((person: string, seen: boolean) => void) | null
}

type Signed = NonNullable<DeckParty['waivers']>['signed'][number]

/** Lists the people in a party, each with their waiver, license mark and health note. */
export function DeckPeople({ party, isOffline, departure, onLeave, onLicense }: DeckPeopleProps) {
  const reasonId = useId()
  const { partySize, waivers, licenses } = party
  const booker = fullName(party)
  const people = peopleOfParty(booker, waivers?.signed ?? [], partySize)
  const missing = waivers ? waiversMissing(waivers.signed, partySize) : 0
  const signLink =
    waivers?.link && missing > 0 ? signHereAddress(waivers.link, { ...departure, party: party._id }) : null
  const hasFiles = people.some(({ waiver }) => waiver?.file)
  const license = countLicenses(people, licenses)
  return (
    <section aria-label={`Waivers and licenses, ${booker}`} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {waivers ? (
            <span className="block">
              {missing === 0
                ? 'All waivers signed'
                : `${waivers.signed.length} of ${partySize} waivers signed`}
            </span>
          ) : null}
          {onLicense ? (
            <span className="block">
              {license.seen === license.needed
                ? 'All licenses checked'
                : `${license.seen} of ${license.needed} licenses checked`}
            </span>
          ) : null}
        </p>
        {signLink ? (
          <ServerLink
            href={signLink}
            isOffline={isOffline}
            reasonId={reasonId}
            className={buttonClass('secondary', 'medium', 'min-h-12')}
            onLeave={onLeave}
          >
            <PenLine aria-hidden="true" className="size-5" />
            <span>
              Sign here <VisuallyHidden>{booker}</VisuallyHidden>
            </span>
          </ServerLink>
        ) : null}
      </div>
      {isOffline && (signLink || hasFiles) ? (
        <p id={reasonId} className="text-ink-muted text-sm">
          {!signLink
            ? 'PDFs need a connection.'
            : hasFiles
              ? '“Sign here” and PDFs need a connection. Until then, guests can sign on paper.'
              : '“Sign here” needs a connection. Until then, guests can sign on paper.'}
        </p>
      ) : null}
      <ul className="grid gap-1">
        {people.map((person, index) => (
          <Person
            key={person.key}
            person={person}
            name={person.name ?? `Guest ${index + 1}`}
            signs={waivers !== null}
            hasLicense={licenses.includes(person.key)}
            isOffline={isOffline}
            reasonId={reasonId}
            onLicense={onLicense}
          />
        ))}
      </ul>
    </section>
  )
}

interface PersonProps extends Pick<DeckPeopleProps, 'isOffline' | 'onLicense'> {
  person: PartyMember<Signed>
  name: string
  /** Whether the company has a waiver. */
  signs: boolean
  hasLicense: boolean
  /** The id of the element that says why a PDF can't be opened offline. */
  reasonId: string
}

function Person({
  person: { key, name: known, waiver },
  name,
  signs,
  hasLicense,
  isOffline,
  reasonId,
  onLicense,
}: PersonProps) {
  return (
    <li className="grid gap-1">
      {/* If a name is long, the button wraps to a line of its own. */}
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <p
          className={classNames(
            'mr-auto flex min-w-0 items-center gap-2 leading-snug',
            known === null && 'text-ink-muted',
          )}
        >
          {!signs ? null : waiver ? (
            <Check aria-hidden="true" className="size-5 shrink-0 text-kelp" />
          ) : (
            <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          )}
          <span className="min-w-0 break-words">
            {name}
            {waiver?.guardian ? <span className="text-ink-muted">, by {waiver.guardian}</span> : null}
            {signs ? <VisuallyHidden>{waiver ? ', signed' : ', not signed'}</VisuallyHidden> : null}
          </span>
          {waiver?.file ? (
            <ServerLink
              href={waiver.file}
              isOffline={isOffline}
              reasonId={reasonId}
              inNewTab
              className="inline-flex min-h-11 items-center px-1 underline underline-offset-4"
            >
              PDF <VisuallyHidden>of {name}’s waiver</VisuallyHidden>
            </ServerLink>
          ) : null}
        </p>
        {onLicense ? (
          <button
            type="button"
            aria-pressed={hasLicense}
            className={classNames(
              'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-lg border-[1.5px] px-3 font-semibold',
              hasLicense ? 'border-kelp bg-kelp-mist text-kelp-deep' : 'border-line-strong bg-paper',
            )}
            onClick={() => onLicense(key, !hasLicense)}
          >
            {hasLicense ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <IdCard aria-hidden="true" className="size-5" />
            )}
            <span>
              {waiver?.guardian ? `License, if ${LICENSE.fromAge}+` : 'License'}{' '}
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          </button>
        ) : null}
      </div>
      {waiver?.healthNote ? (
        <p className="flex items-start gap-2 rounded-lg bg-brass-mist px-3 py-2 font-semibold text-brass-ink leading-snug">
          <HeartPulse aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            <VisuallyHidden>Health note for {name}:</VisuallyHidden> {waiver.healthNote}
          </span>
        </p>
      ) : null}
    </li>
  )
}

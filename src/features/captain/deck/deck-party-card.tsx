'use client'

import { Check, Minus, Phone, Plus, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isCheckIn, isRefused, type WaitingMark } from '@/api-client/deck-storage'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { Notice } from '@/components/notice'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { DeckParty } from '@/contract/departures/deck'
import type { TripDate } from '@/domain/dates'
import { stepAboard } from '@/domain/departures/deck'
import type { DepartureTime } from '@/domain/trips'
import { dollarsText } from '@/shared/format/dollars-text'
import { timeOfDay } from '@/shared/format/instants'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { deckPlace } from '@/shared/paths/deck-path'
import { PartyNote } from '../bookings/party-note'
import { fullName, guestsText } from '../shared/party-text'
import { collectAddress } from '../shared/sought-booking'
import { DeckPeople } from './deck-people'
import { ServerLink } from './server-link'
import type { DeckChange } from './use-deck'

export interface DeckPartyCardProps {
  /** The party as the server recorded it. */
  party: DeckParty
  /** The party with the marks that this phone hasn't sent yet. */
  view: DeckParty
  /** This phone's marks that the server hasn't recorded. */
  marks: WaitingMark[]
  departure: { date: TripDate; time: DepartureTime }
  /** Whether this account can take payments on the dashboard. */
  collects: boolean
  isOffline: boolean
  /** Whether the departure is canceled for weather. Until the guests have chosen, nothing is due. */
  isOff: boolean
  canBeNoShow: boolean
  onMark: (change: DeckChange) => Promise<void>
  /** Records whether a person's license was seen. Null if the trip needs no license. */
  onLicense: ((person: string, seen: boolean) => Promise<void>) | null
  onSettle: (keepsMine: boolean) => Promise<void>
}

/** Renders a party on the deck sheet, with buttons large enough for cold fingers. */
export function DeckPartyCard({
  party,
  view,
  marks,
  departure: { date, time },
  collects,
  isOffline,
  isOff,
  canBeNoShow,
  onMark,
  onLicense,
  onSettle,
}: DeckPartyCardProps) {
  const [problem, setProblem] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const reasonId = useId()
  const { partySize, aboard, noShow, note, captainNote, phoneNumber, balanceAmount } = view
  const refused = marks.filter(isCheckIn).find(({ refusal }) => refusal !== null)
  const isAboard = aboard === partySize && !noShow && !refused
  const name = fullName(party)
  // Runs only once. After that, the fragment in the URL is only for the browser's Back button.
  useEffect(() => {
    if (window.location.hash !== deckPlace(party._id)) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }, [party._id])
  /** Puts the party in the URL, so that Back returns to its card. The sheet loads too late for the browser to scroll. */
  const keepPlace = () => window.history.replaceState(window.history.state, '', deckPlace(party._id))
  const run = (task: () => Promise<void>) => () => {
    setProblem(false)
    task().then(
      // The button that had focus may have disappeared, so focus the card.
      () => document.activeElement === document.body && card.current?.focus({ preventScroll: true }),
      (cause: unknown) => {
        console.error('Failed to save the mark on this phone', cause)
        setProblem(true)
      },
    )
  }
  const set = (next: number) => run(() => onMark(() => ({ aboard: next, noShow: false })))
  const step = (by: 1 | -1) => run(() => onMark((current) => stepAboard(current, by, party)))
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={classNames(
        'grid gap-3 rounded-card border-[1.5px] p-4',
        noShow && !refused
          ? 'border-coral-ink/40 bg-coral-mist'
          : isAboard
            ? 'border-kelp/60 bg-kelp-mist'
            : 'border-line-strong/60 bg-paper',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words font-sans font-semibold text-2xl leading-tight max-[22rem]:text-xl">
            {name}
          </h2>
          <p className="text-ink-muted leading-snug">
            {party.private ? `Private charter, ${guestsText(partySize)}` : guestsText(partySize)}
            {party.language === 'es' ? ', Spanish' : null}
          </p>
        </div>
        <p className="shrink-0 text-right font-semibold leading-tight">
          {noShow ? (
            <span className="text-coral-ink text-xl">No-show</span>
          ) : (
            <span className={classNames('text-xl tabular-nums', isAboard && 'text-kelp-deep')}>
              {aboard} of {partySize}
            </span>
          )}
          <span className="block font-normal text-ink-muted text-sm">{whenText(view, marks)}</span>
        </p>
      </div>
      {phoneNumber ? (
        <a
          href={telephoneHref(phoneNumber)}
          className={buttonClass('secondary', 'medium', 'min-h-12 tabular-nums')}
        >
          <Phone aria-hidden="true" className="size-5" />
          <span>
            <VisuallyHidden>Call {name}</VisuallyHidden> {phoneText(phoneNumber)}
          </span>
        </a>
      ) : null}
      {note ? <PartyNote by="guest">{note}</PartyNote> : null}
      {captainNote ? <PartyNote by="captain">{captainNote}</PartyNote> : null}
      {view.waivers || onLicense ? (
        <DeckPeople
          party={view}
          isOffline={isOffline}
          departure={{ date, time }}
          onLeave={keepPlace}
          onLicense={onLicense && ((person, seen) => run(() => onLicense(person, seen))())}
        />
      ) : null}
      {balanceAmount > 0 && !isOff ? (
        <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-lg">
          {dollarsText(balanceAmount)} due
          {collects ? (
            <ServerLink
              href={collectAddress({ id: party._id, date, time })}
              isOffline={isOffline}
              reasonId={reasonId}
              className={buttonClass('secondary', 'medium', 'min-h-12')}
              onLeave={keepPlace}
            >
              Collect <VisuallyHidden>{`${dollarsText(balanceAmount)} from ${name}`}</VisuallyHidden>
            </ServerLink>
          ) : null}
          {collects && isOffline ? (
            <span id={reasonId} className="w-full text-right font-normal text-ink-muted text-sm">
              Needs a connection
            </span>
          ) : null}
        </p>
      ) : null}
      {refused ? (
        <Conflict
          party={party}
          mine={view}
          refusal={refused.refusal}
          settle={(keeps) => run(() => onSettle(keeps))}
        />
      ) : noShow ? (
        <Button tone="secondary" size="large" onClick={set(0)}>
          <Undo2 aria-hidden="true" className="size-5" />
          <span>
            Undo no-show <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {partySize > 1 || aboard > 0 ? (
            <Button
              tone="secondary"
              size="large"
              className="px-4"
              disabled={aboard === 0}
              aria-label={`One fewer aboard, ${name}`}
              onClick={step(-1)}
            >
              <Minus aria-hidden="true" className="size-6" />
            </Button>
          ) : null}
          {partySize > 1 ? (
            <Button
              tone="secondary"
              size="large"
              className="px-4"
              disabled={isAboard}
              aria-label={`One more aboard, ${name}`}
              onClick={step(1)}
            >
              <Plus aria-hidden="true" className="size-6" />
            </Button>
          ) : null}
          <Button size="large" className="min-w-0 grow px-3" disabled={isAboard} onClick={set(partySize)}>
            <Check aria-hidden="true" className="size-6" />
            <span>
              {isAboard ? 'Aboard' : partySize > 1 ? `All ${partySize} aboard` : 'Check in'}{' '}
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          </Button>
        </div>
      )}
      {canBeNoShow && !noShow && !refused && aboard === 0 ? (
        <Button tone="quiet" onClick={run(() => onMark(() => ({ aboard: 0, noShow: true })))}>
          <span>
            No-show <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      ) : null}
      {problem ? (
        <p role="alert" className="font-semibold text-coral-ink">
          This phone couldn’t save that. Try again, or use paper.
        </p>
      ) : null}
    </li>
  )
}

/** Returns when and by whom a party was marked, and whether the server has recorded it. */
function whenText({ markedAt, markedBy }: DeckParty, marks: WaitingMark[]): string {
  if (marks.some(isRefused)) return 'not recorded'
  const waiting = marks.at(-1)
  if (waiting) return `${timeOfDay(waiting.at)}, not sent yet`
  return markedAt ? [timeOfDay(markedAt), markedBy].filter(Boolean).join(', ') : ''
}

interface ConflictProps {
  party: DeckParty
  mine: DeckParty
  refusal: string | null
  settle: (keepsMine: boolean) => () => void
}

/** Shows how this phone and the server disagree about a party, and lets the crew choose. */
function Conflict({ party, mine, refusal, settle }: ConflictProps) {
  const name = <VisuallyHidden>{fullName(party)}</VisuallyHidden>
  const by = party.markedBy && party.markedAt ? `, by ${party.markedBy} at ${timeOfDay(party.markedAt)}` : ''
  return (
    <Notice
      tone="problem"
      role="alert"
      title="Your change wasn’t saved"
      actions={
        <>
          <Button tone="secondary" onClick={settle(false)}>
            <span>
              Keep “{stateText(party)}” {name}
            </span>
          </Button>
          <Button onClick={settle(true)}>
            <span>
              Change to “{stateText(mine)}” {name}
            </span>
          </Button>
        </>
      }
    >
      <p>{refusal}</p>
      <p>
        Recorded: {stateText(party)}
        {by}. This phone: {stateText(mine)}.
      </p>
    </Notice>
  )
}

const stateText = ({ noShow, aboard, partySize }: DeckParty) =>
  noShow ? 'no-show' : `${aboard} of ${partySize} aboard`

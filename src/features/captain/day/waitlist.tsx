'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { WaitingParty } from '@/contract/departures/waitlist'
import type { TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { partyText } from '@/shared/format/booking-text'
import { shortInstant, timeOfDay } from '@/shared/format/instants'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { english } from '@/shared/text/translate'
import { useCaptainAction } from '../shared/use-captain-action'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'
import { offerSeats, removeParty, useWaitlist } from '../shared/waitlist-api'

/** Renders the parties waiting for seats on a day, in order. Renders nothing if there are none. */
export function Waitlist({ date }: { date: TripDate }) {
  const { data, mutate } = useWaitlist(date)
  const section = useRef<HTMLElement>(null)
  if (!data || data.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="day-waitlist"
      className="grid gap-2 focus:outline-none print:hidden"
    >
      <h3 id="day-waitlist" className="font-semibold text-lg">
        Waitlist
      </h3>
      <ol className="divide-y divide-line">
        {data.map((party) => (
          <PartyInLine
            key={party._id}
            party={party}
            onChanged={async () => {
              // The focused button may be about to disappear, so move focus.
              section.current?.focus()
              await mutate()
            }}
          />
        ))}
      </ol>
    </section>
  )
}

function PartyInLine({ party, onChanged }: { party: WaitingParty; onChanged: () => Promise<void> }) {
  const { _id, firstName, lastName, phoneNumber, email, state, heldUntil } = party
  const [isAsking, setIsAsking] = useState(false)
  const { busy, failure, run } = useCaptainAction('Failed to change the waitlist')
  const refresh = useDashboardRefresh()
  const name = `${firstName} ${lastName}`
  const change = (call: (id: string) => Promise<unknown>) =>
    run(async () => {
      try {
        await call(_id)
        setIsAsking(false)
      } finally {
        await Promise.all([onChanged(), refresh()])
      }
    })
  return (
    <li className="grid gap-2 py-3">
      <div className="wrap-anywhere leading-snug">
        <p className="font-semibold">{name}</p>
        <p>
          {departureLabel(party.time)} {party.tripType}, {partyText(party, english).toLowerCase()}
          {party.language === 'es' ? ', Spanish' : null}
        </p>
        <p className="text-ink-muted text-sm">
          {state === 'offered' && heldUntil
            ? `Seats are held until ${timeOfDay(heldUntil)}.`
            : `Waiting since ${shortInstant(party.joinedAt)}.`}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <a className="inline-flex min-h-11 items-center underline" href={telephoneHref(phoneNumber)}>
            {phoneText(phoneNumber)}
          </a>
          <a className="inline-flex min-h-11 items-center underline" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'waiting' ? (
          <Button tone="secondary" disabled={busy} onClick={() => void change(offerSeats)}>
            Offer seats <VisuallyHidden>to {name}</VisuallyHidden>
          </Button>
        ) : null}
        <Button tone="quiet" disabled={busy} onClick={() => setIsAsking(true)}>
          Remove <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      {failure && !isAsking ? <FailureText failure={failure} /> : null}
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name} from the waitlist?`}
        yesLabel="Remove"
        busy={busy}
        problem={failure ? <FailureText failure={failure} /> : null}
        onYes={() => void change(removeParty)}
        onNo={() => setIsAsking(false)}
      >
        {state === 'offered'
          ? 'The held seats go to the next party. The guest won’t get an email.'
          : 'The guest won’t get an email.'}
      </ConfirmDialog>
    </li>
  )
}

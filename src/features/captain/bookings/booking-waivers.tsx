'use client'

import { useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import { type PartyWaiver, type PartyWaivers, partyWaiversResponse } from '@/contract/departures/waiver'
import { shortInstant } from '@/shared/format/instants'
import { ListProblem } from '../shared/list-problem'
import { useCaptainAction } from '../shared/use-captain-action'

/** Renders the waivers that a party has signed, and lets the captain void one. Renders nothing if there are none. */
export function BookingWaivers({ bookingId }: { bookingId: string }) {
  const path = `/api/booking/${encodeURIComponent(bookingId)}`
  const waivers = useSWR<PartyWaivers, Error>(`${path}/waivers`, readWaivers)
  const { mutate } = useSWRConfig()
  const [asked, setAsked] = useState<PartyWaiver | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, failure, setFailure, run } = useCaptainAction('Failed to void the waiver')
  const ask = (next: PartyWaiver | null) => {
    setFailure(null)
    setAsked(next)
  }
  const voidAsked = (id: string) =>
    run(async () => {
      await waivers.mutate(await voidWaiver(id), { revalidate: false })
      setAsked(null)
      await mutate(`${path}/timeline`)
    })
  if (waivers.error && !waivers.data) return <ListProblem title="The waivers didn’t load" list={waivers} />
  if (!waivers.data?.Waivers.length) return null
  const { partySize, Waivers } = waivers.data
  const count = Waivers.filter(({ voided }) => voided === null).length
  return (
    <section aria-label="Waivers" className="rounded-card border border-line bg-paper px-4 py-2">
      <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold">
        {count} of {partySize} waivers signed
      </h3>
      <ul>
        {Waivers.map((waiver) => (
          <Item key={waiver._id} waiver={waiver} onVoid={() => ask(waiver)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `Void ${asked.name}’s waiver?` : 'Void the waiver?'}
        yesLabel="Void it"
        noLabel="Keep it"
        busy={busy}
        focusAfter={heading}
        problem={failure ? <FailureText failure={failure} /> : null}
        onYes={() => void (asked && voidAsked(asked._id))}
        onNo={() => ask(null)}
      >
        <p>It will no longer count. The PDF is kept and marked as voided. You can’t undo this.</p>
      </ConfirmDialog>
    </section>
  )
}

function Item({ waiver, onVoid }: { waiver: PartyWaiver; onVoid: () => void }) {
  const { name, guardian, signedAt, voided, file } = waiver
  const whose = <VisuallyHidden>of {name}’s waiver</VisuallyHidden>
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 border-line border-t py-1 leading-snug">
      <span className="min-w-0 flex-1 basis-40 break-words">
        <span className={classNames(voided && 'text-ink-muted line-through')}>{name}</span>
        {guardian ? <span className="text-ink-muted">, by {guardian}</span> : null}
        <span className="block text-ink-muted text-sm">
          {voided
            ? `Voided ${shortInstant(voided.at)}${voided.by ? ` by ${voided.by}` : ''}`
            : `Signed ${shortInstant(signedAt)}`}
        </span>
      </span>
      <a
        href={file}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 min-w-11 items-center justify-center underline underline-offset-4"
      >
        PDF {whose}
      </a>
      {voided ? null : (
        <Button tone="quiet" onClick={onVoid}>
          Void <VisuallyHidden>{name}’s waiver</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

async function readWaivers(path: string): Promise<PartyWaivers> {
  return (await captainCall({ method: 'GET', path, shape: partyWaiversResponse })).Party
}

async function voidWaiver(id: string): Promise<PartyWaivers> {
  const path = '/api/waiver/void'
  return (await captainCall({ method: 'POST', path, body: { id }, shape: partyWaiversResponse })).Party
}

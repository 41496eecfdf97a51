'use client'

import { Send } from 'lucide-react'
import { useState } from 'react'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { ProblemLine } from '@/components/form/problem-line'
import { type Mailing, mailingResponse } from '@/contract/newsletter'
import type { TripDate } from '@/domain/dates'
import { shortDate } from '@/shared/format/date-words'
import { unbroken } from '@/shared/format/unbroken'
import { useCaptainAction } from '../shared/use-captain-action'

const PATH = '/api/newsletter/mailing'

/** Renders a button that emails subscribers about a day's open seats, after a preview. */
export function OpenSeatsEmail({ date }: { date: TripDate }) {
  const [mailing, setMailing] = useState<Mailing | null>(null)
  const [isOpen, setOpen] = useState(false)
  const action = useCaptainAction('Failed to email the subscribers')

  const preview = () =>
    void action.run(async () => {
      const path = `${PATH}?day=${date}`
      setMailing((await captainCall({ method: 'GET', path, shape: mailingResponse })).Mailing)
      setOpen(true)
    })
  const send = () =>
    void action.run(async () => {
      const body = { day: date }
      setMailing((await captainCall({ method: 'POST', path: PATH, body, shape: mailingResponse })).Mailing)
    })

  const canSend = mailing !== null && mailing.sent === null && mailing.recipients > 0
  return (
    <div className="grid gap-2 print:hidden">
      <Button
        tone="quiet"
        className="-ml-5 justify-self-start text-left text-balance"
        busy={action.busy && !isOpen}
        onClick={preview}
      >
        <Send aria-hidden="true" className="size-5" />
        Email people about this day’s open seats
      </Button>
      <ProblemLine>{isOpen ? null : <FailureText failure={action.failure} />}</ProblemLine>
      <ConfirmDialog
        open={isOpen}
        title={
          mailing === null || canSend
            ? `Tell people about the open seats on ${unbroken(shortDate(date))}?`
            : `Open seats on ${unbroken(shortDate(date))}`
        }
        yesTone="primary"
        yesLabel={canSend ? `Send to ${people(mailing.recipients)}` : null}
        noLabel={canSend ? 'Not now' : 'Close'}
        busy={action.busy}
        problem={<FailureText failure={action.failure} />}
        onYes={send}
        onNo={() => setOpen(false)}
      >
        {mailing ? (
          <div className="grid gap-3">
            <p role="status">{statusText(mailing)}</p>
            <div
              role="group"
              aria-label="Preview of the email"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long preview scrolls with the arrow keys
              tabIndex={0}
              className="rounded-card border border-line bg-fog p-3 text-sm"
            >
              <p className="font-semibold">{mailing.subject}</p>
              <p className="wrap-anywhere mt-2 whitespace-pre-line">{mailing.text}</p>
            </div>
          </div>
        ) : null}
      </ConfirmDialog>
    </div>
  )
}

function statusText({ recipients, alreadyToday, sent }: Mailing): string {
  if (sent)
    return sent.isDone
      ? `Today’s email about these seats went to ${people(sent.queued)}.`
      : `It’s being sent: ${people(sent.queued)} so far.`
  const others =
    alreadyToday > 0 ? ` ${people(alreadyToday)} already got one today and won’t get another.` : ''
  if (recipients === 0)
    return alreadyToday > 0
      ? `Everyone who asked for these emails already got one today.`
      : 'No one has asked for these emails yet. Guests can sign up with the newsletter form in the footer.'
  return `${people(recipients)} asked to hear about open seats. Each person gets at most one such email a day.${others}`
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

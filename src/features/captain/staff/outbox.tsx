'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { ProblemLine } from '@/components/form/problem-line'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/hooks/use-success'
import type { WaitingMail } from '@/contract/staff'
import { formatInstant } from '@/shared/format/instants'
import { useCaptainAction } from '../shared/use-captain-action'
import { CopyMail } from './copy-mail'
import { removeMail, resendMail } from './staff-api'

/** Renders the emails that the server couldn't send, each with Resend, Copy and Done buttons. */
export function Outbox({ waiting }: { waiting: WaitingMail[] }) {
  const [lastRead, setLastRead] = useState(waiting)
  const [mails, setMails] = useState(waiting)
  const success = useSuccess()
  if (waiting !== lastRead) {
    setLastRead(waiting)
    setMails(waiting)
  }
  if (waiting.length === 0) return null

  return (
    <section aria-labelledby="outbox-heading" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 id="outbox-heading" className="text-heading">
          Outbox
        </h2>
        <p className="text-ink-muted">
          {mails.length === 0
            ? 'No unsent emails.'
            : 'These emails weren’t sent. Resend them, or copy the text and send it yourself.'}
        </p>
      </header>
      <SuccessNote text={success.text} />
      {mails.length > 0 ? (
        <ul className="rounded-card border border-brass/60 bg-brass-mist px-5">
          {mails.map((mail) => (
            <UnsentEmail
              key={mail._id}
              mail={mail}
              onRemoved={(message) => {
                setMails((before) => before.filter(({ _id }) => _id !== mail._id))
                success.say(message)
              }}
              onStillWaiting={(still) =>
                setMails((before) => before.map((each) => (each._id === still._id ? still : each)))
              }
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface UnsentEmailProps {
  mail: WaitingMail
  onRemoved: (message: string) => void
  onStillWaiting: (mail: WaitingMail) => void
}

function UnsentEmail({ mail, onRemoved, onStillWaiting }: UnsentEmailProps) {
  const sending = useCaptainAction('Failed to resend the email')
  const removing = useCaptainAction('Failed to remove the email')

  const send = async () => {
    removing.setFailure(null)
    const unsent = await resendMail(mail)
    // Don't show the address, because it may have been corrected since the email was listed.
    if (!unsent) return onRemoved('Sent.')
    onStillWaiting(unsent)
    sending.setFailure({ sentence: `Still not sent: ${unsent.problem}`, signedOut: false, fields: {} })
  }
  const remove = async () => {
    sending.setFailure(null)
    await removeMail(mail)
    onRemoved('Removed from the list.')
  }
  const unlessGone = (task: () => Promise<void>) => async () => {
    try {
      await task()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') throw cause
      // The email was sent from another device, or its link has expired.
      onRemoved('That email isn’t in the outbox anymore.')
    }
  }

  return (
    <li className="grid gap-2.5 border-brass/50 border-t py-4 first:border-t-0">
      <div>
        <p className="font-semibold leading-snug [overflow-wrap:anywhere]">{mail.subject}</p>
        <p className="text-sm leading-snug [overflow-wrap:anywhere]">
          To {mail.to}, {formatInstant(mail.writtenAt)}
        </p>
      </div>
      <p className="font-semibold text-brass-ink text-sm leading-snug">{mail.problem}</p>
      <p className="whitespace-pre-line rounded-lg bg-paper px-3.5 py-3 text-sm leading-snug [overflow-wrap:anywhere]">
        {mail.text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          aria-label={`Resend: ${mail.subject}, to ${mail.to}`}
          busy={sending.busy}
          onClick={() => void sending.run(unlessGone(send))}
        >
          Resend
        </Button>
        <CopyMail mail={mail} />
        <Button
          tone="quiet"
          aria-label={`Done: ${mail.subject}, to ${mail.to}`}
          busy={removing.busy}
          onClick={() => void removing.run(unlessGone(remove))}
        >
          Done
        </Button>
      </div>
      <ProblemLine className="text-sm leading-snug">
        <FailureText failure={sending.failure ?? removing.failure} />
      </ProblemLine>
    </li>
  )
}

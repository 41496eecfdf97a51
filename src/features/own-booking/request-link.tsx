'use client'

import { type FormEvent, useState } from 'react'
import { useText } from '#use-text'
import { failureText } from '@/api-client/call-api'
import { formText } from '@/api-client/form-text'
import { Button } from '@/components/button'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/notice'
import { withNodes } from '@/components/text/with-nodes'
import { MAX_CHARACTERS } from '@/contract/limits'
import { requestLink } from './own-booking-api'

const INTRO =
  'To see your booking, open the link in your confirmation email. Can’t find it? We can email you a new one. Older links will stop working.'

/** Renders the form that emails new links to the guest's bookings that are upcoming or have unsettled payments. */
export function RequestLink({ phone, intro }: { phone: string; intro?: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const email = formText(new FormData(event.currentTarget), 'email')
    setBusy(true)
    setProblem(null)
    const result = await requestLink(email)
    setBusy(false)
    if (result.ok) setSent(result.value.message)
    else if (result.failure.kind === 'refused')
      setProblem(result.failure.fields.email ?? failureText(result.failure))
    else setProblem(failureText(result.failure))
  }

  return (
    <section aria-labelledby="find-booking" className="grid max-w-xl gap-5">
      <h2 id="find-booking" className="text-heading">
        {t('Find your booking')}
      </h2>
      <p className="text-ink-muted leading-snug">{intro ?? t(INTRO)}</p>
      <form className="grid gap-4" method="dialog" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('Email address')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_CHARACTERS.email}
          error={problem ?? undefined}
        />
        <Button type="submit" tone="primary" busy={busy} className="justify-self-start">
          {t('Email me a link')}
        </Button>
      </form>
      <div role="status">{sent ? <Notice tone="info">{t.known(sent)}</Notice> : null}</div>
      {phone ? (
        <p className="text-ink-muted">
          {withNodes(t, 'Rather talk to a person? Call {phone}.', {
            phone: <span className="whitespace-nowrap">{phone}</span>,
          })}
        </p>
      ) : null}
    </section>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { callApi, failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { unsubscribed } from '@/contract/newsletter'

/** Renders the button that unsubscribes. Opening the page changes nothing, because mail scanners open links. */
export function Unsubscribe({ brand }: { brand: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const status = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that had focus is gone, so focus the message.
    if (isDone) status.current?.focus()
  }, [isDone])

  const leave = async () => {
    setBusy(true)
    setProblem(null)
    const path = `/api/newsletter/unsubscribe${window.location.search}`
    const result = await callApi({ method: 'POST', path, body: {}, shape: unsubscribed })
    setBusy(false)
    if (result.ok) setDone(true)
    else setProblem(isBadLink(result.failure) ? BAD_LINK : failureText(result.failure))
  }

  return (
    <>
      <div ref={status} tabIndex={-1} role="status" className="empty:hidden focus:outline-none">
        {isDone ? (
          <Notice tone="success" title={t('You’re unsubscribed')}>
            {t(
              'You won’t get any more newsletters or emails about open seats from us. You’ll still get emails about your own bookings.',
            )}
          </Notice>
        ) : null}
      </div>
      {problem ? (
        <Notice tone="problem" role="alert" title={t('That didn’t go through')}>
          {t.known(problem)}
        </Notice>
      ) : null}
      {isDone ? null : (
        <>
          <p>{t('Stop getting newsletters and emails about open seats from {brand}?', { brand })}</p>
          <Button className="justify-self-start" busy={busy} onClick={() => void leave()}>
            {t('Unsubscribe')}
          </Button>
        </>
      )}
    </>
  )
}

const BAD_LINK =
  'This link isn’t complete. Open it from the email again, or reply to the email and we’ll take you off the list.'

const isBadLink = (failure: Parameters<typeof failureText>[0]) =>
  failure.kind === 'refused' && (failure.code === 'link-expired' || failure.code === 'invalid-input')

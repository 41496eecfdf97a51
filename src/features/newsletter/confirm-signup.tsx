'use client'

import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { callApi, failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { confirmed } from '@/contract/newsletter'
import { readConfirmLink } from '@/shared/paths/confirm-address'

/** Renders the button that confirms a signup. Opening the page changes nothing, because mail scanners open links. */
export function ConfirmSignup({ brand }: { brand: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const status = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that had focus is gone, so focus the message.
    if (isDone) status.current?.focus()
  }, [isDone])

  const confirm = async () => {
    const link = readConfirmLink(window.location.search)
    if (!link) return setProblem(BAD_LINK)
    setBusy(true)
    setProblem(null)
    const result = await callApi({
      method: 'POST',
      path: '/api/newsletter/confirm',
      body: { ...link },
      shape: confirmed,
    })
    setBusy(false)
    if (result.ok) setDone(true)
    else setProblem(isBadLink(result.failure) ? BAD_LINK : failureText(result.failure))
  }

  return (
    <>
      <div ref={status} tabIndex={-1} role="status" className="empty:hidden focus:outline-none">
        {isDone ? (
          <Notice tone="success" title={t('You’re subscribed')}>
            {t('Every email from us has a link to unsubscribe.')}
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
          <p>{t('Confirm that you want emails from {brand} again.', { brand })}</p>
          <Button className="justify-self-start" busy={busy} onClick={() => void confirm()}>
            {t('Confirm my signup')}
          </Button>
        </>
      )}
    </>
  )
}

const BAD_LINK = 'This link isn’t complete. Open it from the email again, or sign up again in the footer.'

const isBadLink = (failure: Parameters<typeof failureText>[0]) =>
  failure.kind === 'refused' && (failure.code === 'link-expired' || failure.code === 'invalid-input')

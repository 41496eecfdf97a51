'use client'

import { useState } from 'react'
import { useText } from '#use-text'
import { type ApiFailure, type ApiResult, failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { type Done, DoneNotice } from '@/components/done-notice'
import { Notice } from '@/components/notice'

interface LinkActionProps {
  question: string
  label: string
  done: Done
  /** What to show if the link is incomplete or forged. */
  badLink: string
  /** Sends the request that the link is for. Returns null if the link is incomplete. */
  send: (query: string) => Promise<ApiResult<unknown>> | null
}

/** Renders the button behind an email's link. Opening the page changes nothing, because mail scanners open links. */
export function LinkAction({ question, label, done, badLink, send }: LinkActionProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Done | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const act = async () => {
    const sent = send(window.location.search)
    if (!sent) return setProblem(badLink)
    setBusy(true)
    setProblem(null)
    const result = await sent
    setBusy(false)
    if (result.ok) setShown(done)
    else setProblem(isBadLink(result.failure) ? badLink : failureText(result.failure))
  }

  return (
    <>
      <DoneNotice done={shown} />
      {problem ? (
        <Notice tone="problem" role="alert" title={t('That didn’t go through')}>
          {t.known(problem)}
        </Notice>
      ) : null}
      {shown ? null : (
        <>
          <p>{question}</p>
          <Button className="justify-self-start" busy={busy} onClick={() => void act()}>
            {label}
          </Button>
        </>
      )}
    </>
  )
}

const isBadLink = (failure: ApiFailure) =>
  failure.kind === 'refused' && (failure.code === 'link-expired' || failure.code === 'invalid-input')

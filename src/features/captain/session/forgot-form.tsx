'use client'

import { useState } from 'react'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/notice'
import { forgotPasswordRequest } from '@/contract/user'
import { requestLink } from './session-api'
import { SessionForm } from './session-form'

/** Requests a password link by email. The message is the same whether or not the account exists. */
export function ForgotForm() {
  const [username, setUsername] = useState('')
  const [missing, setMissing] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  const submit = async () => {
    if (busy) return
    const checked = forgotPasswordRequest.safeParse({ username })
    setProblem(null)
    setMissing(firstMessages(checked).username)
    if (!checked.success) return
    setBusy(true)
    const error = await requestLink(checked.data)
    setBusy(false)
    setProblem(error)
    setSent(error === null)
  }

  return (
    <SessionForm problem={problem} onSubmit={submit}>
      <div role="status" className="empty:hidden">
        {isSent ? (
          <Notice tone="success" title="Check your email">
            If there's an account with this name, a link is on its way. It works for an hour. Nothing there?
            Check your spam folder, or ask the captain for a link. Captains: contact your site administrator.
          </Notice>
        ) : null}
      </div>
      <TextField
        label="User name or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={missing}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy}>
        Send me a link
      </Button>
    </SessionForm>
  )
}

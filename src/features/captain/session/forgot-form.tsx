'use client'

import { useState } from 'react'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { TextField } from '@/components/text-field'
import { forgotPasswordRequest } from '@/contract/user'
import { askForLink } from './session-api'
import { SessionForm } from './session-form'

/** Asks for a link by mail. What it says then is the same whether there is such an account or not. */
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
    const error = await askForLink(checked.data)
    setBusy(false)
    setProblem(error)
    setSent(error === null)
  }

  return (
    <SessionForm problem={problem} onSubmit={submit}>
      <div role="status" className="empty:hidden">
        {isSent ? (
          <Notice tone="success" title="Look into your mailbox">
            If there is an account with this name, a link is on its way. It works for an hour. Nothing there?
            Look among the unwanted mail, or ask the captain for a link. The captain asks whoever keeps the
            server.
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

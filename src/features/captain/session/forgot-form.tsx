'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/notice'
import { forgotPasswordRequest } from '@/contract/user'
import { requestLink } from './session-api'
import { SessionForm, useSessionForm } from './session-form'

/** Renders the form for requesting a password link by email. It doesn't reveal whether the account exists. */
export function ForgotForm() {
  const [username, setUsername] = useState('')
  const [isSent, setSent] = useState(false)
  const { errors, problem, busy, submit } = useSessionForm(forgotPasswordRequest, async (body) => {
    const error = await requestLink(body)
    setSent(error === null)
    return error === null ? null : { error }
  })

  return (
    <SessionForm problem={problem} onSubmit={() => submit({ username })}>
      <div role="status" className="empty:hidden">
        {isSent ? (
          <Notice tone="success" title="Check your email">
            If there’s an account with this name, a link is on its way. It works for an hour. Don’t see it?
            Check your spam folder, or ask the captain for a link. If you’re the captain, contact your site
            administrator.
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
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy}>
        Send me a link
      </Button>
    </SessionForm>
  )
}

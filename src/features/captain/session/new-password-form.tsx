'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { resetPasswordRequest, type Session } from '@/contract/user'
import { PasswordField } from './password-field'
import { PASSWORD_RULE } from './password-rule'
import { resetPassword } from './session-api'
import { SessionForm } from './session-form'

/** Sets a password with an invitation or password link, and signs in. */
export function NewPasswordForm({ onSet }: { onSet: (session: Session) => void }) {
  const token = useLinkToken()
  const [newPassword, setNewPassword] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [deadToken, setDeadToken] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy || !token) return
    const checked = resetPasswordRequest.safeParse({ token, newPassword })
    setProblem(null)
    setFault(firstMessages(checked).newPassword)
    if (!checked.success) return
    setBusy(true)
    const outcome = await resetPassword(checked.data)
    setBusy(false)
    if (outcome.ok) onSet(outcome.session)
    else if (outcome.code === 'link-expired') setDeadToken(token)
    else {
      setFault(outcome.fields.newPassword)
      setProblem(outcome.error)
    }
  }

  if (token === null || token === deadToken) {
    return (
      <Notice
        tone="caution"
        role="alert"
        title="This link no longer works"
        actions={
          <Link href="/captain/forgot" className={buttonClass('primary')}>
            Get a new link
          </Link>
        }
      >
        It has expired or was already used. Get a new one by email, or ask the captain.
      </Notice>
    )
  }
  return (
    <SessionForm problem={problem} onSubmit={submit}>
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        hint={PASSWORD_RULE}
        error={fault}
        onChange={setNewPassword}
      />
      <Button type="submit" size="large" busy={busy}>
        Set password
      </Button>
    </SessionForm>
  )
}

/**
 * Returns the token of the link that opened this page: undefined until it's read, null if there is none. The token is in the
 * URL fragment, which isn't sent to servers, and is removed at once to keep it out of the history and off the screen.
 */
function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => {
      const given = new URLSearchParams(window.location.hash.slice(1)).get('token')
      if (given) window.history.replaceState(window.history.state, '', window.location.pathname)
      setToken((known) => given ?? known ?? null)
    }
    read()
    // Opening a second link in the same tab changes only the fragment, so the page doesn't reload.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

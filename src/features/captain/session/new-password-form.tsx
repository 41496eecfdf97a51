'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { resetPasswordRequest } from '@/contract/user'
import { PasswordField } from './password-field'
import { resetPassword } from './session-api'
import { SessionForm, useSessionForm } from './session-form'

/** Renders the form that sets a password from an invitation or password link, and signs the user in. */
export function NewPasswordForm() {
  const router = useRouter()
  const token = useLinkToken()
  const [newPassword, setNewPassword] = useState('')
  const [expiredToken, setExpiredToken] = useState<string | null>(null)
  const { errors, problem, busy, submit } = useSessionForm(resetPasswordRequest, async (body) => {
    const outcome = await resetPassword(body)
    if (outcome.ok) {
      router.push(outcome.session.role === 'captain' ? '/dashboard' : '/captain')
      router.refresh()
      return null
    }
    if (outcome.code !== 'link-expired') return outcome
    setExpiredToken(body.token)
    return null
  })

  if (token === null || token === expiredToken) {
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
    <SessionForm
      problem={problem}
      onSubmit={async () => {
        if (token) await submit({ token, newPassword })
      }}
    >
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        error={errors.newPassword}
        onChange={setNewPassword}
      />
      <Button type="submit" size="large" busy={busy}>
        Set password
      </Button>
    </SessionForm>
  )
}

/**
 * Returns the token from the URL's fragment: undefined until it's read, null if there is none. Browsers don't
 * send fragments to servers. We remove the fragment right away, to keep it off the screen and out of the
 * history.
 */
function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => {
      const found = new URLSearchParams(window.location.hash.slice(1)).get('token')
      if (found) window.history.replaceState(window.history.state, '', window.location.pathname)
      setToken((current) => found ?? current ?? null)
    }
    read()
    // Opening a second link in the same tab changes only the fragment, so the page doesn't reload.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

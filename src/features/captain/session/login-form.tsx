'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/button'
import { TextField } from '@/components/form/text-field'
import { loginRequest } from '@/contract/user'
import { DECK_PATH } from '@/shared/paths/deck-path'
import { PasswordField } from './password-field'
import { login } from './session-api'
import { SessionForm, useSessionForm } from './session-form'

/** Renders the login form (docs/product-rules.md#sign-in). */
export function LoginForm() {
  const router = useRouter()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { errors, problem, busy, submit } = useSessionForm(loginRequest, async (body) => {
    const outcome = await login(body)
    if (!outcome.ok) return outcome
    const { role } = outcome.session
    // Editors stay on this page, which then shows them a link to the CMS.
    if (role === 'captain') router.push('/dashboard')
    // Load a new page, because the deck sheet has its own HTML document.
    else if (role === 'deckhand') window.location.assign(DECK_PATH)
    router.refresh()
    return null
  })

  return (
    <SessionForm problem={problem} onSubmit={() => submit({ username, password })}>
      <TextField
        label="User name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <Button type="submit" size="large" busy={busy}>
        Sign in
      </Button>
      <Link
        href="/captain/forgot"
        className="inline-flex min-h-11 items-center justify-self-center font-semibold underline underline-offset-4 hover:text-kelp"
      >
        Forgot your password?
      </Link>
    </SessionForm>
  )
}

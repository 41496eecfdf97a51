'use client'

import Link from 'next/link'
import { useState } from 'react'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { TextField } from '@/components/form/text-field'
import { loginRequest } from '@/contract/user'
import { PasswordField } from './password-field'
import { SessionForm } from './session-form'

export interface LoginFormProps {
  /** Signs in and returns the error message, or null on success. */
  onLogin: (credentials: { username: string; password: string }) => Promise<string | null>
}

/** The login form. A failed login shows its reason in red above the fields (docs/product-rules.md#sign-in). */
export function LoginForm({ onLogin }: LoginFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    const checked = loginRequest.safeParse({ username, password })
    setError(null)
    setMissing(firstMessages(checked))
    if (!checked.success) return
    setBusy(true)
    setError(await onLogin(checked.data))
    setBusy(false)
  }

  return (
    <SessionForm problem={error} onSubmit={submit}>
      <TextField
        label="User name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={missing.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing.password}
        onChange={setPassword}
      />
      <Button type="submit" size="large" busy={busy}>
        Log in
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

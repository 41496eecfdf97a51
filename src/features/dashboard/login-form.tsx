'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { TextField } from '@/components/text-field'
import { loginRequest } from '@/contract/user'

export interface LoginFormProps {
  /** Signs in; answers the error's sentence, or null where it worked. */
  onLogin: (credentials: { username: string; password: string }) => Promise<string | null>
}

/** User name and password; a failed login says why in red above the form (specification section 8). */
export function LoginForm({ onLogin }: LoginFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    const checked = loginRequest.safeParse({ username, password })
    setError(null)
    setMissing(checked.success ? {} : firstMessages(checked.error.issues))
    if (!checked.success) return
    setBusy(true)
    setError(await onLogin(checked.data))
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p role="alert" className="font-semibold text-coral-ink empty:hidden">
        {error}
      </p>
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
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={missing.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy}>
        Log in
      </Button>
    </form>
  )
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const messageOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  return { username: messageOf('username'), password: messageOf('password') }
}

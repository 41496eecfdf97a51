'use client'

import { useEffect, useRef } from 'react'
import { TextField } from '@/components/form/text-field'
import type { MoneyBack } from './use-money-back'

/** Renders a focused field for the password that sending money back needs. */
export function PasswordField({ password, busy }: { password: MoneyBack['password']; busy: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const isShown = password !== null
  useEffect(() => {
    if (isShown) field.current?.focus()
  }, [isShown])
  if (!password) return null
  return (
    <TextField
      ref={field}
      label="Your password"
      hint="Needed to send money back. It's good for 15 minutes."
      name="password"
      type="password"
      autoComplete="current-password"
      readOnly={busy}
      required
      value={password.value}
      error={password.error}
      onChange={(event) => password.type(event.target.value)}
    />
  )
}

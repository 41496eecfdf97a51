'use client'

import { useEffect, useRef } from 'react'
import { TextField } from '@/components/form/text-field'
import type { MoneyBack } from './refunds/use-money-back'

export interface PasswordFieldProps {
  password: MoneyBack['password']
  busy: boolean
  /** Explains why the password is needed. */
  need?: string
}

/**
 * Renders a focused password field for actions that require reentering the password: sending money back and
 * erasing data.
 */
export function PasswordField({ password, busy, need = 'Required to send money back' }: PasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isShown = password !== null
  const error = password?.error
  // Refocus the field after a wrong password, and scroll until the error below it is visible.
  useEffect(() => {
    if (!isShown) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: error ? 'center' : 'nearest' })
  }, [isShown, error])
  if (!password) return null
  return (
    <TextField
      ref={field}
      label="Your password"
      hint={error ? undefined : `${need}. Good for 15 minutes.`}
      name="password"
      type="password"
      autoComplete="current-password"
      readOnly={busy}
      required
      value={password.value}
      error={error}
      onChange={(event) => password.type(event.target.value)}
    />
  )
}

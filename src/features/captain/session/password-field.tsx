'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '@/components/class-names'
import { controlClass, FieldFrame, fieldDescription } from '@/components/form/field-frame'
import { useEarlyInput } from '@/components/hooks/use-early-input'
import { PASSWORD_LENGTH } from '@/contract/limits'

const NEW_PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters. Four unrelated words are easy to remember and hard to guess.`

export interface PasswordFieldProps {
  label: string
  name: string
  /** Tells password managers which password this is. A new password's field also shows a hint. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Renders a password field with a Show button, so that users don't have to type the password twice. */
export function PasswordField({ label, name, autoComplete, value, error, onChange }: PasswordFieldProps) {
  const id = useId()
  const field = useEarlyInput<HTMLInputElement>()
  const [isShown, setShown] = useState(false)
  const hint = autoComplete === 'new-password' ? NEW_PASSWORD_HINT : undefined
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame controlId={id} label={label} hint={hint} error={error} required>
      <div className="relative">
        <input
          ref={field}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(id, hint, error)}
          className={classNames(controlClass, 'pr-13')}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show what you typed"
          aria-controls={id}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-lg text-ink-muted hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import type { ButtonTone } from '../button-style'
import { Form } from './form'
import { FormEnd } from './form-end'
import { TextField, type TextFieldProps } from './text-field'

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'readOnly'> & {
  value: string
  onValueChange: (value: string) => void
}

/** Renders a field for a code that people copy from an email, without autocomplete or spell checking. */
export function CodeField({ onValueChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={40}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}

interface CodeFormProps extends Pick<CodeFieldProps, 'label' | 'hint' | 'error'> {
  /** An error that isn't about the code. */
  problem?: string | null
  submitLabel: string
  tone?: ButtonTone
  busy: boolean
  onSubmit: (text: string) => void
  onEdit?: () => void
  onClose: () => void
}

/** Renders a form for entering a code. The field gets focus when the form opens and when the code is refused. */
export function CodeForm({ label, hint, error, onSubmit, onEdit, ...end }: CodeFormProps) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { busy } = end

  useEffect(() => {
    if (!busy) focusField(form.current)
  }, [busy, error])

  return (
    <Form
      ref={form}
      className="grid gap-3"
      onSubmit={() => {
        // If the same code is refused twice, the error doesn't change, so the effect wouldn't move focus.
        if (error) focusField(form.current)
        if (!busy) onSubmit(text)
      }}
    >
      <CodeField
        label={label}
        hint={hint}
        error={error}
        readOnly={busy}
        value={text}
        onValueChange={(value) => {
          setText(value)
          onEdit?.()
        }}
      />
      <FormEnd {...end} />
    </Form>
  )
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

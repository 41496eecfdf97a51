'use client'

import { useEffect, useId, useRef } from 'react'
import { LazyPhoneField } from '@/components/form/lazy-phone-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import type { FieldErrors, GuestFields } from '../booking-state'

export interface ContactStepProps {
  /** Form id, for the submit button outside the form. */
  formId: string
  guest: GuestFields
  errors: FieldErrors
  /** Incremented each time the form is rejected. */
  rejections: number
  onEdit: (field: keyof GuestFields, value: string) => void
  onSubmit: () => void
}

/** Step 2: the guest's name and contact details. */
export function ContactStep({ formId, guest, errors, rejections, onEdit, onSubmit }: ContactStepProps) {
  const phoneId = useId()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejections])

  const edit = (field: keyof GuestFields) => (event: { target: { value: string } }) =>
    onEdit(field, event.target.value)

  return (
    <form
      id={formId}
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="grid gap-5 min-[480px]:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          value={guest.firstName}
          error={errors.firstName}
          onChange={edit('firstName')}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          value={guest.lastName}
          error={errors.lastName}
          onChange={edit('lastName')}
        />
      </div>
      <LazyPhoneField
        id={phoneId}
        name="phoneNumber"
        label="Phone number"
        required
        value={guest.phoneNumber}
        error={errors.phoneNumber}
        onValueChange={(value) => onEdit('phoneNumber', value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={guest.email}
        error={errors.email}
        onChange={edit('email')}
      />
      <TextArea
        label="Note for the captain"
        hint="Optional: kids aboard, first time fishing, anything we should know."
        name="note"
        rows={3}
        value={guest.note}
        error={errors.note}
        onChange={edit('note')}
      />
      <p className="text-ink-muted text-sm">
        <span className="text-coral-ink">*</span> required fields
      </p>
    </form>
  )
}

'use client'

import { useEffect, useRef } from 'react'
import { LazyPhoneField } from '@/components/form/lazy-phone-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import type { GuestFields } from '../booking-state'
import type { BookingFlow } from '../use-booking-flow'

/** For the submit button, which is outside the form. */
export const CONTACT_FORM_ID = 'booking-contact'

/** Renders step 2: the guest's name and contact details. */
export function ContactStep({ flow }: { flow: BookingFlow }) {
  const { guest, fieldErrors: errors, rejections } = flow.state
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejections])

  const setField = (field: keyof GuestFields, value: string) =>
    flow.report({ type: 'guest-edited', field, value })
  const edit = (field: keyof GuestFields) => (event: { target: { value: string } }) =>
    setField(field, event.target.value)

  return (
    <form
      id={CONTACT_FORM_ID}
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        flow.saveGuest()
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
        id="booking-phone"
        name="phoneNumber"
        label="Phone number"
        required
        value={guest.phoneNumber}
        error={errors.phoneNumber}
        onValueChange={(value) => setField('phoneNumber', value)}
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

'use client'

import { useEffect, useRef } from 'react'
import { LazyPhoneField } from '@/components/form/lazy-phone-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import type { GuestFields } from '../booking-state'
import type { BookingFlow } from '../use-booking-flow'

/** Connects the form to its submit button, which is outside the form. */
export const CONTACT_FORM_ID = 'booking-contact'

/** Renders step 2: the guest's name and contact details. */
export function ContactStep({ flow }: { flow: BookingFlow }) {
  const { guest, fieldErrors, rejections } = flow.state
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejections])

  const edit = (field: keyof GuestFields, value: string) =>
    flow.report({ type: 'guest-edited', field, value })
  const field = (name: keyof GuestFields) => ({
    name,
    value: guest[name],
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  })

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
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
      </div>
      <LazyPhoneField
        id="booking-phone"
        name="phoneNumber"
        label="Phone number"
        required
        value={guest.phoneNumber}
        error={fieldErrors.phoneNumber}
        onValueChange={(value) => edit('phoneNumber', value)}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextArea
        {...field('note')}
        label="Note for the captain"
        hint="Optional: kids aboard, first time fishing, anything we should know."
        rows={3}
      />
      <p className="text-ink-muted text-sm">
        <span className="text-coral-ink">*</span> required fields
      </p>
    </form>
  )
}

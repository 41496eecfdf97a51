'use client'

import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { WithErrorSummary } from '@/components/form/field-frame'
import { LazyPhoneField } from '@/components/form/lazy-phone-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import type { GuestFields } from '../booking-state'
import type { BookingFlow } from '../use-booking-flow'
import { emailHint } from './email-hint'

/** For the submit button, which is outside the form. */
export const CONTACT_FORM_ID = 'booking-contact'

/** Renders step 2: the guest's name and contact details. */
export function ContactStep({ flow }: { flow: BookingFlow }) {
  const { guest, fieldErrors, rejections } = flow.state
  const form = useRef<HTMLFormElement>(null)
  const [hint, setHint] = useState<string | null>(null)

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejections])

  const edit = (field: keyof GuestFields, value: string) => {
    if (field === 'email') setHint(null)
    flow.report({ type: 'guest-edited', field, value })
  }
  const field = (name: keyof GuestFields) => ({
    name,
    value: guest[name],
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  })

  const errorCount = Object.values(fieldErrors).filter(Boolean).length
  return (
    <WithErrorSummary>
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
        {errorCount > 0 ? (
          // The key announces it again if the form is sent again.
          <p key={rejections} role="alert" className="flex gap-2 font-medium text-coral-ink leading-snug">
            <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
            {errorCount === 1
              ? 'One field needs your attention.'
              : `${errorCount} fields need your attention.`}
          </p>
        ) : null}
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
        <div className="grid gap-1.5">
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            onBlur={() => setHint(emailHint(guest.email))}
          />
          <div role="status">
            {hint && hint !== guest.email ? (
              <button
                type="button"
                className="wrap-anywhere min-h-11 text-left leading-snug"
                onClick={() => {
                  edit('email', hint)
                  setHint(null)
                }}
              >
                Did you mean <span className="font-semibold underline underline-offset-4">{hint}</span>?
              </button>
            ) : null}
          </div>
        </div>
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
    </WithErrorSummary>
  )
}

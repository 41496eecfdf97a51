'use client'

import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { DeclaredField } from '@/components/form/declared-field'
import { WithErrorSummary } from '@/components/form/field-frame'
import { FormEnd } from '@/components/form/form-end'
import { guestForm } from '@/contract/booking'
import { GUEST_FIELD_NAMES, GUEST_FIELDS, type GuestFieldName, mapGuest } from '@/contract/guest'
import type { OwnBooking } from '@/contract/own-booking'
import { changeOwnGuest } from './own-booking-api'
import type { OwnBookingPage } from './use-own-booking'

export interface TaskProps {
  booking: OwnBooking
  page: OwnBookingPage
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Renders the form for the guest's contact details and note. */
export function ContactDetailsForm({ booking, page, onDone, onClose }: TaskProps) {
  const t = useText()
  const [guest, setGuest] = useState(() => mapGuest((_field, name) => booking[name] ?? ''))
  const [errors, setErrors] = useState<Partial<Record<GuestFieldName, string>>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  const save = async () => {
    if (page.saving) return
    const body = mapGuest((_field, name) => guest[name].trim() || null)
    const checked = guestForm.safeParse(body)
    setErrors(checked.success ? {} : firstErrors(checked.error.issues))
    if (!checked.success) return
    if (await page.save('contact', async () => changeOwnGuest(booking, body)))
      onDone(t('Your details are saved.'))
  }

  return (
    <WithErrorSummary>
      <form
        ref={form}
        noValidate
        method="dialog"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {GUEST_FIELD_NAMES.map((name) => (
          <DeclaredField
            key={name}
            name={name}
            field={GUEST_FIELDS[name]}
            value={guest[name]}
            error={errors[name]}
            onValueChange={(value) => setGuest((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <FormEnd
          problem={page.problem}
          submitLabel={t('Save your details')}
          busy={page.saving === 'contact'}
          onClose={onClose}
        />
      </form>
    </WithErrorSummary>
  )
}

function firstErrors(
  issues: { path: PropertyKey[]; message: string }[],
): Partial<Record<GuestFieldName, string>> {
  const errors: Partial<Record<GuestFieldName, string>> = {}
  for (const { path, message } of issues) errors[path[0] as GuestFieldName] ??= message
  return errors
}

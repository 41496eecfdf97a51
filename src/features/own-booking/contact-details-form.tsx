'use client'

import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { firstMessages } from '@/api-client/first-messages'
import { DeclaredField } from '@/components/form/declared-field'
import { WithErrorSummary } from '@/components/form/field-frame'
import { Form } from '@/components/form/form'
import { FormEnd } from '@/components/form/form-end'
import { guestForm } from '@/contract/booking'
import { GUEST_FIELD_NAMES, GUEST_FIELDS, mapGuest } from '@/contract/guest'
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
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  const save = async () => {
    if (page.saving) return
    const body = mapGuest((_field, name) => guest[name].trim() || null)
    const checked = guestForm.safeParse(body)
    setErrors(firstMessages(checked))
    if (!checked.success) return
    if (await page.save('contact', async () => changeOwnGuest(booking, body)))
      onDone(t('Your details are saved.'))
  }

  return (
    <WithErrorSummary>
      <Form ref={form} className="grid gap-5" onSubmit={save}>
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
      </Form>
    </WithErrorSummary>
  )
}

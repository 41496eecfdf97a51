'use client'

import { Fragment, useEffect, useRef } from 'react'
import { Checkbox } from '@/components/form/checkbox'
import { DeclaredField } from '@/components/form/declared-field'
import { VisuallyHidden } from '@/components/visually-hidden'
import { GUEST_FIELD_NAMES, GUEST_FIELDS, type GuestFieldName } from '@/contract/guest'
import type { BookingFlow } from '../use-booking-flow'

/** Connects the form to its submit button, which is outside the form. */
export const CONTACT_FORM_ID = 'booking-contact'

/** Next to each other on a wide screen. */
const NAMES: GuestFieldName[] = ['firstName', 'lastName']
const OTHERS = GUEST_FIELD_NAMES.filter((name) => !NAMES.includes(name))

/** Renders step 2: the guest's name and contact details. */
export function ContactStep({ flow }: { flow: BookingFlow }) {
  const { guest, noEmail, fieldErrors, rejections } = flow.state
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejections])

  const field = (name: GuestFieldName) => (
    <DeclaredField
      key={name}
      name={name}
      field={GUEST_FIELDS[name]}
      value={guest[name]}
      error={fieldErrors[name]}
      onValueChange={(value) => flow.report({ type: 'guest-edited', field: name, value })}
    />
  )

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
      <div className="grid gap-5 min-[480px]:grid-cols-2">{NAMES.map(field)}</div>
      {OTHERS.map((name) => (
        <Fragment key={name}>
          {name === 'email' && noEmail ? null : field(name)}
          {name === 'email' && flow.by === 'captain' ? (
            <Checkbox
              checked={noEmail}
              onChange={(event) => flow.report({ type: 'no-email-changed', noEmail: event.target.checked })}
              label="Guest has no email. You'll call instead."
            />
          ) : null}
        </Fragment>
      ))}
      <p className="text-ink-muted text-sm">
        <span className="text-coral-ink">*</span> required fields
      </p>
      <p className="text-ink-muted text-sm">
        We use this for your booking only. See our <PolicyLink href="/privacy">privacy policy</PolicyLink> and{' '}
        <PolicyLink href="/terms">terms</PolicyLink>.
      </p>
    </form>
  )
}

/** Opens in a new tab, because leaving the page would end the booking. */
function PolicyLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

'use client'

import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Checkbox } from '@/components/form/checkbox'
import { DeclaredField } from '@/components/form/declared-field'
import { WithErrorSummary } from '@/components/form/field-frame'
import { Form } from '@/components/form/form'
import { withNodes } from '@/components/text/with-nodes'
import { VisuallyHidden } from '@/components/visually-hidden'
import { GUEST_FIELD_NAMES, GUEST_FIELDS, type GuestFieldName } from '@/contract/guest'
import type { BookingFlow } from '../use-booking-flow'
import { emailHint } from './email-hint'

/** Connects the form to its submit button, which is outside the form. */
export const CONTACT_FORM_ID = 'booking-contact'

/** The fields that are next to each other on wide screens. */
const NAMES: GuestFieldName[] = ['firstName', 'lastName']
const OTHERS = GUEST_FIELD_NAMES.filter((name) => !NAMES.includes(name))

/** Renders step 2: the guest's name and contact details. */
export function ContactStep({ flow }: { flow: BookingFlow }) {
  const t = useText()
  const { guest, noEmail, fieldErrors, rejections } = flow.state
  const form = useRef<HTMLFormElement>(null)
  const [hint, setHint] = useState<string | null>(null)

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejections])

  const edit = (field: GuestFieldName, value: string) => {
    if (field === 'email') setHint(null)
    flow.report({ type: 'guest-edited', field, value })
  }
  const field = (name: GuestFieldName) => (
    <DeclaredField
      key={name}
      name={name}
      field={GUEST_FIELDS[name]}
      value={guest[name]}
      error={fieldErrors[name]}
      onValueChange={(value) => edit(name, value)}
      {...(name === 'email' && { onBlur: () => setHint(emailHint(guest.email)) })}
    />
  )

  const email = (
    <div key="email" className="grid gap-1.5">
      {noEmail ? null : (
        <>
          {field('email')}
          <EmailHint hint={hint === guest.email ? null : hint} onAccept={(value) => edit('email', value)} />
        </>
      )}
      {flow.by === 'captain' ? (
        <Checkbox
          checked={noEmail}
          onChange={(event) => flow.report({ type: 'no-email-changed', noEmail: event.target.checked })}
          label="Guest has no email. You’ll call instead."
        />
      ) : null}
    </div>
  )
  const errorCount = Object.values(fieldErrors).filter(Boolean).length
  return (
    <WithErrorSummary>
      <Form id={CONTACT_FORM_ID} ref={form} className="grid gap-5" onSubmit={flow.saveGuest}>
        {errorCount > 0 ? (
          // A new key makes screen readers announce the summary again after every rejected submission.
          <p key={rejections} role="alert" className="flex gap-2 font-medium text-coral-ink leading-snug">
            <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
            {errorCount === 1
              ? t('One field needs your attention.')
              : t('{count} fields need your attention.', { count: errorCount })}
          </p>
        ) : null}
        <div className="grid gap-5 min-[480px]:grid-cols-2">{NAMES.map(field)}</div>
        {OTHERS.map((name) => (name === 'email' ? email : field(name)))}
        <p className="text-ink-muted text-sm">
          {withNodes(t, '{star} required fields', { star: <span className="text-coral-ink">*</span> })}
        </p>
        {flow.by === 'captain' ? null : (
          <p className="text-ink-muted text-sm">
            {withNodes(t, 'We use this for your booking only. See our {policy} and {terms}.', {
              policy: <PolicyLink href={t.path('/privacy')}>{t('privacy policy')}</PolicyLink>,
              terms: <PolicyLink href={t.path('/terms')}>{t('terms')}</PolicyLink>,
            })}
          </p>
        )}
      </Form>
    </WithErrorSummary>
  )
}

function EmailHint({ hint, onAccept }: { hint: string | null; onAccept: (email: string) => void }) {
  const t = useText()
  return (
    <div role="status">
      {hint ? (
        <button
          type="button"
          className="wrap-anywhere min-h-11 text-left leading-snug"
          onClick={() => onAccept(hint)}
        >
          {withNodes(t, 'Did you mean {address}?', {
            address: <span className="font-semibold underline underline-offset-4">{hint}</span>,
          })}
        </button>
      ) : null}
    </div>
  )
}

/** Renders a link that opens in a new tab, because leaving the page would end the booking. */
function PolicyLink({ href, children }: { href: string; children: string }) {
  const t = useText()
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
      {children}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  )
}

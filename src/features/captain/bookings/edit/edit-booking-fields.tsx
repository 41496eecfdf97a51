'use client'

import { Fragment, useId } from 'react'
import { Checkbox } from '@/components/form/checkbox'
import { DeclaredField } from '@/components/form/declared-field'
import { FieldFrame, fieldDescription } from '@/components/form/field-frame'
import { NumberChoices } from '@/components/form/number-choices'
import { TextArea } from '@/components/form/text-area'
import { EDITABLE_GUEST_FIELDS, type EditableGuestField, GUEST_FIELDS } from '@/contract/guest'
import { MAX_CHARACTERS } from '@/contract/limits'
import { CAPACITY } from '@/domain/trips'
import { guestsText } from '../../shared/party-text'
import { BookingTimeline } from '../booking-timeline'
import { BookingWaivers } from '../booking-waivers'
import type { MoneyChange } from '../money-change'
import { PartyNote } from '../party-note'
import { PaymentFields } from '../payment-fields'
import { DepartureField } from './departure-field'
import type { BookingEditor } from './use-booking-edit'

const PARTY_SIZE_HINT =
  'A new party size is priced at the original per-seat rate. Private charter and custom prices stay the same.'

/** The fields that are next to each other on wide screens. */
const NAMES: EditableGuestField[] = ['firstName', 'lastName']
const OTHERS = EDITABLE_GUEST_FIELDS.filter((name) => !NAMES.includes(name))

/** Renders the captain's booking form, without its buttons. */
export function EditBookingFields({ editor, money }: { editor: BookingEditor; money: MoneyChange }) {
  const partySizeId = useId()
  // Fields are read-only while saving, because a disabled field would lose focus.
  const { base, draft, errors, edit, saving: readOnly } = editor
  const { note } = base
  const guestField = (name: EditableGuestField) => (
    <DeclaredField
      key={name}
      name={name}
      // Turn off autofill, because the browser would fill in the captain's own details.
      field={{ ...GUEST_FIELDS[name], autoComplete: 'off' }}
      readOnly={readOnly}
      value={draft[name]}
      error={errors[name]}
      onValueChange={(value) => edit(name, value)}
    />
  )
  return (
    <div className="grid gap-5">
      {note ? <PartyNote by="guest">{note}</PartyNote> : null}
      <div className="grid gap-5 min-[480px]:grid-cols-2">{NAMES.map(guestField)}</div>
      {OTHERS.map((name) => (
        <Fragment key={name}>
          {name === 'email' && draft.noEmail ? null : guestField(name)}
          {name === 'email' ? (
            <Checkbox
              checked={draft.noEmail}
              onChange={(event) => edit('noEmail', event.target.checked)}
              label="Guest has no email. You’ll call instead."
            />
          ) : null}
        </Fragment>
      ))}
      <DepartureField editor={editor} />
      <FieldFrame
        controlId={partySizeId}
        isGroup
        label="Party size"
        required
        hint={PARTY_SIZE_HINT}
        error={errors.partySize}
      >
        <NumberChoices
          aria-label="Party size"
          aria-required="true"
          aria-invalid={errors.partySize ? true : undefined}
          aria-describedby={fieldDescription(partySizeId, PARTY_SIZE_HINT, errors.partySize)}
          className="grid-cols-6"
          min={1}
          max={CAPACITY}
          value={draft.partySize}
          onValueChange={(partySize) => edit('partySize', partySize)}
          nameOf={guestsText}
        />
      </FieldFrame>
      <PaymentFields editor={editor} money={money} />
      <TextArea
        label="Captain’s note"
        hint="Only you can see this."
        name="captainNote"
        rows={3}
        readOnly={readOnly}
        maxLength={MAX_CHARACTERS.note}
        value={draft.captainNote}
        error={errors.captainNote}
        onChange={(event) => edit('captainNote', event.target.value)}
      />
      <Checkbox
        name="cancel"
        checked={draft.cancel}
        onChange={(event) => edit('cancel', event.target.checked)}
        label={
          <span>
            <span className="font-semibold">Canceled.</span>{' '}
            <span className="text-ink-muted">This frees up the seats.</span>
          </span>
        }
      />
      <BookingWaivers bookingId={editor.base._id} />
      <BookingTimeline bookingId={editor.base._id} />
      <p className="text-ink-muted text-sm">
        <span className="text-coral-ink">*</span> required fields
      </p>
    </div>
  )
}

'use client'

import { useId } from 'react'
import { Checkbox } from '@/components/form/checkbox'
import { ChoiceCards } from '@/components/form/choice-cards'
import { DeclaredField } from '@/components/form/declared-field'
import { FieldFrame, fieldDescription } from '@/components/form/field-frame'
import { NumberChoices } from '@/components/form/number-choices'
import { TextArea } from '@/components/form/text-area'
import type { PaidStatus } from '@/contract/booking'
import { EDITABLE_GUEST_FIELDS, type EditableGuestField, GUEST_FIELDS } from '@/contract/guest'
import { MAX_CHARACTERS } from '@/contract/limits'
import { CAPACITY } from '@/domain/trips'
import { dollarsText } from '@/shared/format/dollars-text'
import { guestsText, PAID_LABELS } from '../shared/party-text'
import { PartyNote } from './party-note'
import type { BookingEditor } from './use-booking-edit'

/** The payment statuses that the captain can set (docs/product-rules.md#booking). */
const MARKS = ['paid', 'unpaid', 'refunded'] as const satisfies readonly PaidStatus[]
type Mark = (typeof MARKS)[number]

const MARK_DETAILS: Record<Mark, string> = {
  paid: 'The balance was collected on the boat.',
  unpaid: "Removes what was collected on the boat. Card payments don't change.",
  refunded: 'You already refunded it in full.',
}

const PARTY_SIZE_HINT =
  'A new party size is priced at the original per-seat rate. Private charter and custom prices stay the same.'

/** Next to each other on a wide screen. */
const NAMES: EditableGuestField[] = ['firstName', 'lastName']
const OTHERS = EDITABLE_GUEST_FIELDS.filter((name) => !NAMES.includes(name))

const isMark = (paid: PaidStatus): paid is Mark => MARKS.some((mark) => mark === paid)

/** Renders the captain's booking form, without its buttons. */
export function EditBookingFields({ editor }: { editor: BookingEditor }) {
  const partySizeId = useId()
  const paymentErrorId = useId()
  // Fields are read-only while saving, because a disabled field would lose focus.
  const { base, draft, errors, edit, saving: readOnly } = editor
  const { paidAmount, totalAmount, balanceAmount, note } = base
  const guestField = (name: EditableGuestField) => (
    <DeclaredField
      key={name}
      name={name}
      // The captain's browser would fill in the captain's own details.
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
      {OTHERS.map(guestField)}
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
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-[0.9375rem]">Payment</legend>
        <p className="text-ink-muted text-sm leading-snug">
          {dollarsText(paidAmount)} of {dollarsText(totalAmount)} paid
          {balanceAmount > 0 ? `, ${dollarsText(balanceAmount)} due on the boat` : null}
        </p>
        <ChoiceCards<PaidStatus>
          label="Payment"
          errorId={errors.paid ? paymentErrorId : undefined}
          value={draft.paid}
          onValueChange={(paid) => edit('paid', paid)}
          choices={[
            ...(isMark(base.paid)
              ? []
              : [{ value: base.paid, title: PAID_LABELS[base.paid], detail: 'Current status' }]),
            ...MARKS.map((mark) => ({
              value: mark,
              title: PAID_LABELS[mark],
              detail: mark === base.paid ? 'Current status' : MARK_DETAILS[mark],
            })),
          ]}
        />
        {errors.paid ? (
          <p id={paymentErrorId} role="alert" className="font-medium text-coral-ink text-sm">
            {errors.paid}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label="Captain's note"
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
            <span className="font-semibold">Cancelled</span>{' '}
            <span className="text-ink-muted">frees up the seats</span>
          </span>
        }
      />
      <p className="text-ink-muted text-sm">
        <span className="text-coral-ink">*</span> required fields
      </p>
    </div>
  )
}

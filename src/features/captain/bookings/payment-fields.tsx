'use client'

import { useId } from 'react'
import { ChoiceCards } from '@/components/form/choice-cards'
import { TextField } from '@/components/form/text-field'
import type { CaptainBooking } from '@/contract/booking'
import type { PaidStatus } from '@/domain/payments/paid-status'
import { PAID_LABELS } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { BalanceActions } from './balance/balance-actions'
import type { BookingEditor } from './edit/use-booking-edit'
import type { MoneyChange } from './money-change'
import { PaymentHistory } from './payment-history'

/** The payment statuses that the captain can set (docs/product-rules.md#deposits-and-balance). */
const MARKS = ['paid', 'unpaid', 'refunded'] as const satisfies readonly PaidStatus[]
type Mark = (typeof MARKS)[number]

const isMark = (paid: PaidStatus): paid is Mark => MARKS.some((mark) => mark === paid)

/** Renders the payment part of the captain's booking form: what's paid, the new status and the history. */
export function PaymentFields({ editor, money }: { editor: BookingEditor; money: MoneyChange }) {
  const errorId = useId()
  const { base, draft, errors, edit, saving } = editor
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-[0.9375rem]">Payment</legend>
      <p className="text-ink-muted text-sm leading-snug">{paidText(base)}</p>
      <BalanceActions booking={base} disabled={saving} onChanged={editor.rebase} />
      <ChoiceCards<PaidStatus>
        label="Payment"
        errorId={errors.paid ? errorId : undefined}
        value={draft.paid}
        onValueChange={(paid) => edit('paid', paid)}
        choices={[
          ...(isMark(base.paid)
            ? []
            : [{ value: base.paid, title: PAID_LABELS[base.paid], detail: 'Current status' }]),
          ...MARKS.map((mark) => ({
            value: mark,
            title: PAID_LABELS[mark],
            detail: mark === base.paid ? 'Current status' : markDetail(mark, base),
            disabled: mark !== base.paid && isReversible(base),
          })),
        ]}
      />
      {errors.paid ? (
        <p id={errorId} role="alert" className="font-medium text-coral-ink text-sm">
          {errors.paid}
        </p>
      ) : null}
      {money.isReturning ? (
        <TextField
          label="Amount refunded ($)"
          name="refundedAmount"
          inputMode="decimal"
          autoComplete="off"
          readOnly={saving}
          value={money.amount}
          error={money.error}
          onChange={(event) => money.type(event.target.value)}
        />
      ) : null}
      <PaymentHistory booking={base} ledger={money.ledger} onChanged={editor.rebase} disabled={saving} />
    </fieldset>
  )
}

/** Returns whether a refund was recorded, which must be reversed before anything else can be recorded. */
const isReversible = ({ paid, paidAmount, totalAmount }: CaptainBooking) =>
  paid === 'refunded' && (paidAmount > 0 || totalAmount > 0)

function paidText({ paidAmount, totalAmount, balanceAmount, owedBackAmount }: CaptainBooking): string {
  const paid = `${dollarsText(paidAmount)} of ${dollarsText(totalAmount)} paid`
  if (balanceAmount > 0) return `${paid}, ${dollarsText(balanceAmount)} due on the boat`
  return owedBackAmount > 0 ? `${paid}, ${dollarsText(owedBackAmount)} owed to the guest` : paid
}

function markDetail(mark: Mark, base: CaptainBooking): string {
  if (isReversible(base)) return 'This booking was refunded. Reverse the refund first.'
  switch (mark) {
    case 'paid':
      return base.balanceAmount > 0
        ? `You collected ${dollarsText(base.balanceAmount)} on the boat.`
        : 'Nothing is due.'
    case 'unpaid':
      return 'Removes what was collected on the boat. Card payments don’t change.'
    case 'refunded':
      return 'You already refunded all or part of the payment.'
  }
}

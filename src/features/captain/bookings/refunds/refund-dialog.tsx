'use client'

import { type RefObject, useId, useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { ChoiceCards } from '@/components/form/choice-cards'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import type { CaptainBooking } from '@/contract/booking'
import type { BookingRefunds } from '@/contract/money/refund'
import { dollarsText } from '@/shared/format/dollars-text'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { readRefunds, refundsPath, requestRefund } from '../../shared/refund-api'
import { PasswordField } from '../password-field'
import {
  amountInput,
  cardPart,
  outcomeText,
  type RefundMethod,
  readAmount,
  suggestionText,
} from './refund-words'
import { useMoneyBack } from './use-money-back'

export interface RefundDialogProps {
  booking: CaptainBooking
  open: boolean
  /** Gets focus if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * Asks how much to refund and how, and says what will happen (docs/product-rules.md#refunds). Needs a new React key
 * each time it opens.
 */
export function RefundDialog({ booking, open, focusAfter, onClose }: RefundDialogProps) {
  const path = open ? refundsPath(booking._id) : null
  const { data: refunds, error } = useSWR<BookingRefunds, Error>(path, readRefunds, {
    // Don't reload on focus, because the suggested amount must not change while the captain is typing.
    revalidateOnFocus: false,
  })
  const form = useRefundForm(booking, refunds)
  const moneyBack = useMoneyBack('Failed to refund the booking')
  const { amount, method } = form
  // The version when the dialog opened. If a response is lost, a second click must not refund again.
  const [version] = useState(booking.version)

  const send = () => {
    if (!refunds || !form.check() || amount === null) return
    const cardAmount = method === 'card' ? cardPart(amount, refunds.cards ?? []) : 0
    const reason = form.reason.trim()
    void moneyBack.send(
      () => requestRefund({ _id: booking._id, version }, { amount, cardAmount, reason }),
      onClose,
    )
  }

  const verb = method === 'card' ? 'Refund' : 'Record'
  const serverError = moneyBack.failure?.fields.amount ?? moneyBack.failure?.fields.cardAmount
  return (
    <ConfirmDialog
      open={open}
      title={`Refund ${fullName(booking)}`}
      yesLabel={amount === null ? verb : `${verb} ${dollarsText(amount)}`}
      yesTone="primary"
      noLabel="Not now"
      busy={moneyBack.busy}
      focusAfter={focusAfter}
      problem={
        moneyBack.failure && !moneyBack.password?.error
          ? (serverError ?? <FailureText failure={moneyBack.failure} />)
          : null
      }
      onYes={send}
      onNo={onClose}
    >
      {refunds ? (
        <Fields refunds={refunds} form={form} busy={moneyBack.busy} />
      ) : error ? null : (
        <Skeleton className="h-64 rounded-card" />
      )}
      <PasswordField password={moneyBack.password} busy={moneyBack.busy} />
      <ProblemNote cause={error} />
    </ConfirmDialog>
  )
}

type Form = ReturnType<typeof useRefundForm>

function useRefundForm(booking: CaptainBooking, refunds: BookingRefunds | undefined) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<RefundMethod | null>(null)
  const [reason, setReason] = useState(booking.cancel ? 'Canceled trip' : 'Smaller party')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const text = typed ?? amountInput(refunds?.suggestion.amount ?? 0)
  const amount = readAmount(text)
  const canUseCard = refunds?.cards?.some((card) => card.amount > 0) ?? false
  return {
    text,
    amount,
    reason,
    errors,
    canUseCard,
    method: canUseCard ? (chosen ?? 'card') : ('hand' as const),
    typeAmount: (value: string) => {
      setTyped(value)
      setErrors({})
    },
    typeReason: (value: string) => {
      setReason(value)
      setErrors({})
    },
    choose: setChosen,
    /** Marks invalid fields. Returns whether all fields are valid. */
    check: () => {
      const max = refunds?.maxAmount ?? 0
      const found = {
        ...((amount === null || amount > max) && { amount: `Enter an amount up to ${dollarsText(max)}.` }),
        ...(reason.trim() === '' && { reason: 'Please enter a reason.' }),
      }
      setErrors(found)
      return Object.keys(found).length === 0
    },
  }
}

interface FieldsProps {
  refunds: BookingRefunds
  form: Form
  busy: boolean
}

function Fields({ refunds, form, busy }: FieldsProps) {
  const outcomeId = useId()
  const { amount, method } = form
  const why = suggestionText(refunds)
  return (
    <>
      {why ? <p>{why}</p> : null}
      {refunds.cards === null ? (
        <Notice tone="caution" title="We can’t reach the card processor">
          You can record a refund by hand. To refund the card, close this and try again in a minute.
        </Notice>
      ) : null}
      {refunds.cards?.some(({ isTooOld }) => isTooOld) ? (
        <Notice tone="caution">
          Square can’t refund payments that are more than a year old. Return that money by hand.
        </Notice>
      ) : null}
      <TextField
        label="Amount ($)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        readOnly={busy}
        value={form.text}
        error={form.errors.amount}
        aria-details={outcomeId}
        onChange={(event) => form.typeAmount(event.target.value)}
      />
      {form.canUseCard ? (
        <ChoiceCards<RefundMethod>
          label="Method"
          value={method}
          onValueChange={form.choose}
          choices={[
            { value: 'card', title: 'Back to the card', detail: cardsText(refunds) },
            { value: 'hand', title: 'By hand', detail: 'In cash or by check. This only records it.' },
          ]}
        />
      ) : null}
      <TextField
        label="Reason"
        hint={method === 'card' ? 'The guest may see this on the receipt.' : undefined}
        name="reason"
        autoComplete="off"
        required
        maxLength={80}
        readOnly={busy}
        value={form.reason}
        error={form.errors.reason}
        onChange={(event) => form.typeReason(event.target.value)}
      />
      <p
        id={outcomeId}
        aria-live="polite"
        className="rounded-lg bg-kelp-mist px-4 py-3 font-semibold text-kelp-deep empty:hidden"
      >
        {amount !== null && amount <= refunds.maxAmount ? outcomeText(amount, method, refunds) : null}
      </p>
    </>
  )
}

function cardsText({ cards }: BookingRefunds): string {
  const usable = (cards ?? []).filter(({ amount }) => amount > 0)
  return usable.map(({ card, amount }) => `Up to ${dollarsText(amount)} to the ${card ?? 'card'}`).join('. ')
}

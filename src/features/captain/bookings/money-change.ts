'use client'

import { useState } from 'react'
import useSWR from 'swr'
import type { CaptainBooking, LedgerRowBody } from '@/contract/booking'
import { dollarsToCents } from '@/domain/money'
import { isInPerson } from '@/domain/payments/balance-payment'
import { dollarsText } from '@/shared/format/dollars-text'
import type { BookingDraft } from '../shared/booking-draft'
import { ledgerPath, readLedger } from '../shared/captain-api'
import type { BookingEditor } from './edit/use-booking-edit'

export type MoneyChange = ReturnType<typeof useMoneyChange>

/** Manages the refund amount in a booking's form, and the question to ask before money is recorded. */
export function useMoneyChange({ base, draft }: Pick<BookingEditor, 'base' | 'draft'>) {
  const ledger = useSWR<LedgerRowBody[], Error>(ledgerPath(base._id), readLedger)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const isReturning = draft.paid === 'refunded' && base.paid !== 'refunded' && base.paidAmount > 0
  const amount = typed ?? String(base.owedBackAmount || base.paidAmount)
  const returned = isReturning ? readDollars(amount) : null
  return {
    ledger,
    isReturning,
    amount,
    error,
    /** The amount that was refunded, in dollars. Null if the booking isn't being marked as refunded. */
    returned,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    /** Marks an invalid amount. Returns whether the amount is valid. */
    check: () => {
      const isValid = !isReturning || (returned !== null && returned > 0 && returned <= base.paidAmount)
      setError(isValid ? undefined : `Enter an amount up to ${dollarsText(base.paidAmount)}.`)
      return isValid
    },
    question: moneyQuestion(base, draft, { returned, rows: ledger.data ?? [] }),
  }
}

export interface MoneyQuestion {
  title: string
  text: string
  yes: string
}

/**
 * Returns the question to ask before money is recorded, with the amount. Returns null if no money is
 * recorded.
 */
export function moneyQuestion(
  base: CaptainBooking,
  draft: Pick<BookingDraft, 'paid'>,
  { returned, rows }: { returned: number | null; rows: Pick<LedgerRowBody, 'kind' | 'amount'>[] },
): MoneyQuestion | null {
  if (draft.paid === base.paid) return null
  if (draft.paid === 'refunded') {
    if (!returned) return null
    const amount = dollarsText(returned)
    return {
      title: `Record a refund of ${amount}?`,
      text: `This doesn’t move any money. Refund ${amount} in your card processor account or in cash. If you record a refund by mistake, you can reverse it under Payments.`,
      yes: `Record ${amount}`,
    }
  }
  if (draft.paid === 'paid') {
    if (base.balanceAmount === 0) return null
    const amount = dollarsText(base.balanceAmount)
    return {
      title: `Record ${amount} as collected on the boat?`,
      text: 'The booking will be paid in full.',
      yes: `Record ${amount}`,
    }
  }
  const cash = rows.filter(isInPerson)
  const collected = cash.reduce((cents, row) => cents + Math.round(row.amount * 100), 0) / 100
  if (collected <= 0) return null
  const amount = dollarsText(collected)
  return {
    title: `Remove the ${amount} recorded as collected on the boat?`,
    text: 'Use this if nothing was collected on the boat. Card payments don’t change.',
    yes: `Remove ${amount}`,
  }
}

function readDollars(text: string): number | null {
  const dollars = Number(text.trim().replace(/^\$/, '').replaceAll(',', ''))
  return text.trim() !== '' && dollarsToCents(dollars) !== null ? dollars : null
}

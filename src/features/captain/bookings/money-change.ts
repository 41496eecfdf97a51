'use client'

import { useState } from 'react'
import useSWR from 'swr'
import type { CaptainBooking, LedgerRowBody } from '@/contract/booking'
import { dollarsToCents } from '@/domain/money'
import { dollarsText } from '@/shared/format/dollars-text'
import type { BookingDraft } from '../shared/booking-draft'
import { ledgerPath, readLedger } from '../shared/captain-api'
import type { BookingEditor } from './use-booking-edit'

export type MoneyChange = ReturnType<typeof useMoneyChange>

/** What the chosen payment status would add to the ledger, and the question before it's saved. */
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
    /** What was returned, in dollars; null if the booking isn't being marked as refunded. */
    returned,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    /** Marks an invalid amount and returns whether it's valid. */
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

/** Returns the question before money is recorded, with its amount; null if no money is. */
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
      title: `Record that ${amount} was returned?`,
      text: `This doesn't move any money. Refund ${amount} in your card processor account or in cash. If it was a mistake, you can reverse it under Payments.`,
      yes: `Record ${amount}`,
    }
  }
  if (draft.paid === 'paid') {
    if (base.balanceAmount === 0) return null
    const amount = dollarsText(base.balanceAmount)
    return {
      title: `Record ${amount} collected on the boat?`,
      text: 'The booking is then paid in full.',
      yes: `Record ${amount}`,
    }
  }
  const cash = rows.filter(({ kind }) => kind === 'cash' || kind === 'card-on-boat')
  const collected = cash.reduce((cents, row) => cents + Math.round(row.amount * 100), 0) / 100
  if (collected <= 0) return null
  const amount = dollarsText(collected)
  return {
    title: `Take back ${amount} recorded on the boat?`,
    text: 'Use this if nothing was collected on the boat. Card payments stay.',
    yes: `Take back ${amount}`,
  }
}

function readDollars(text: string): number | null {
  const dollars = Number(text.trim().replace(/^\$/, '').replaceAll(',', ''))
  return text.trim() !== '' && dollarsToCents(dollars) !== null ? dollars : null
}

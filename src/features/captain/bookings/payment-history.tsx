'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { TextField } from '@/components/form/text-field'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking, LedgerRowBody } from '@/contract/booking'
import { tripDateOf } from '@/domain/dates'
import { creditNoun } from '@/shared/format/credit-text'
import { shortDate } from '@/shared/format/date-words'
import { dollarsText } from '@/shared/format/dollars-text'
import { english } from '@/shared/text/translate'
import { reversePayment } from '../shared/captain-api'
import { ListProblem } from '../shared/list-problem'
import { ProblemNote } from '../shared/problem-note'
import { useRefreshingAction } from '../shared/use-refreshing-action'

export interface PaymentHistoryProps {
  booking: CaptainBooking
  ledger: Parameters<typeof ListProblem>[0]['list'] & { data: LedgerRowBody[] | undefined }
  disabled: boolean
  onChanged: (booking: CaptainBooking) => void
}

/** Renders a booking's payments and refunds. The captain can reverse entries recorded by mistake. */
export function PaymentHistory({ booking, ledger, disabled, onChanged }: PaymentHistoryProps) {
  const [wrong, setWrong] = useState<LedgerRowBody | null>(null)
  const [reason, setReason] = useState('')
  const { busy, problem, setProblem, run } = useRefreshingAction('Failed to reverse the payment')

  const reverse = () => {
    if (!wrong) return
    if (reason.trim() === '') {
      setProblem(new Error('Please say what was wrong.'))
      return
    }
    void run(async () => {
      onChanged(await reversePayment(booking, { row: wrong._id, reason }))
      setWrong(null)
    })
  }

  if (ledger.error) return <ListProblem title="The payments didn’t load" list={ledger} />
  if (!ledger.data?.length) return null
  return (
    <section aria-label="Payments" className="mt-2 rounded-card border border-line bg-paper px-4 py-1">
      <ul>
        {ledger.data.map((row) => (
          <li
            key={row._id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-1.5 leading-snug first:border-t-0"
          >
            <span className="min-w-0 grow break-words">
              {rowText(row)}
              <span className="block text-ink-muted text-sm">
                {shortDate(tripDateOf(new Date(row.at)))}
                {row.tip ? `, tip ${amountText(row.tip)}` : null}
                {row.credit ? `: ${row.credit}` : null}
                {row.reason ? `: ${row.reason}` : null}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{amountText(row.amount)}</span>
            {row.canReverse ? (
              <Button
                tone="quiet"
                disabled={disabled}
                onClick={() => {
                  setReason('')
                  setProblem(null)
                  setWrong(row)
                }}
              >
                Reverse <VisuallyHidden>{`${rowText(row)}, ${amountText(row.amount)}`}</VisuallyHidden>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={wrong !== null}
        title={`Reverse ${wrong ? amountText(wrong.amount) : ''}?`}
        yesLabel="Reverse it"
        yesTone="primary"
        noLabel="Keep it"
        busy={busy}
        onYes={reverse}
        onNo={() => setWrong(null)}
      >
        <p>
          Use this if the entry was recorded by mistake. Both entries stay in the history, and no money moves
          at your card processor.
        </p>
        <TextField
          label="What was wrong?"
          name="reason"
          autoComplete="off"
          required
          maxLength={80}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ProblemNote cause={problem} />
      </ConfirmDialog>
    </section>
  )
}

function rowText({ kind, by, isReversal, amount, credit }: LedgerRowBody): string {
  if (isReversal) return by === 'captain' ? 'Reversed by you' : 'Replaced by the refund in Square'
  switch (kind) {
    case 'capture':
      return 'Card charged'
    case 'refund':
      return by === 'captain' ? 'Refund recorded by you' : 'Refunded by the card processor'
    case 'dispute':
      return amount < 0 ? 'Taken back by the guest’s bank' : 'Returned by the guest’s bank'
    case 'credit':
      return `${amount < 0 ? 'Returned to' : 'Paid with'} a ${creditNoun(credit ?? '', english)}`
    case 'credited':
      return 'Became a credit'
    case 'cash':
      return 'Collected on the boat'
    case 'card-on-boat':
      return 'Card on the boat'
    case 'check':
      return 'Check'
    case 'other':
      return 'Paid another way'
  }
}

const amountText = (amount: number) => (amount < 0 ? `−${dollarsText(-amount)}` : dollarsText(amount))

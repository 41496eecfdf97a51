'use client'

import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { FailureText } from '@/components/failure-text'
import { controlClass, FieldFrame } from '@/components/form/field-frame'
import { type PayoutMismatch, type PayoutRow, payoutsResponse } from '@/contract/money/payout'
import { formatMonth, type Month, monthOf, type TripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { shortDate } from '@/shared/format/date-words'
import { useCaptainAction } from '../shared/use-captain-action'

const MONTHS = ['12', '11', '10', '09', '08', '07', '06', '05', '04', '03', '02', '01']

interface Shown {
  month: Month
  payouts: PayoutRow[]
}

async function read(month: Month): Promise<Shown> {
  const path = `/api/season/payouts?month=${month}`
  const { Payouts: payouts } = await captainCall({ method: 'GET', path, shape: payoutsResponse })
  return { month, payouts }
}

/**
 * Renders what Square sent to the bank in a month of the year. Asks Square only when the captain taps Show, so a slow
 * answer doesn't slow down the page.
 */
export function Payouts({ year, today }: { year: number; today: TripDate }) {
  const id = useId()
  const months = MONTHS.map((month) => `${year}-${month}`).filter((month) => month <= monthOf(today))
  const [month, setMonth] = useState(months[0])
  const [shown, setShown] = useState<Shown | null>(null)
  const { busy, failure, run } = useCaptainAction('Failed to read payouts')
  if (!month) return null
  return (
    <section aria-labelledby="payouts-heading" className="grid gap-4 print:hidden">
      <header>
        <h2 id="payouts-heading" className="text-heading">
          Square payouts
        </h2>
        <p className="max-w-prose text-ink-muted leading-snug">
          What Square sent to your bank, what it kept as fees, and whether it matches your ledger.
        </p>
      </header>
      <form
        method="dialog"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => setShown(await read(month)))
        }}
      >
        <FieldFrame controlId={id} label="Month">
          <select
            id={id}
            className={controlClass}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Button type="submit" tone="secondary" busy={busy}>
          Show
        </Button>
      </form>
      {failure ? (
        <p role="alert" className="font-semibold text-coral-ink">
          <FailureText failure={failure} />
        </p>
      ) : null}
      <div role="status" className="grid justify-items-start gap-4 empty:hidden">
        {shown ? <MonthOfPayouts {...shown} /> : null}
      </div>
    </section>
  )
}

function MonthOfPayouts({ month, payouts }: Shown) {
  if (payouts.length === 0) return <p>Square sent nothing in {formatMonth(month)}.</p>
  const mismatches = payouts.flatMap((payout) => payout.mismatches)
  const total = (amountOf: (payout: PayoutRow) => number) =>
    formatUsd(payouts.reduce((sum, payout) => sum + amountOf(payout), 0))
  return (
    <>
      <table className="w-full max-w-2xl border-collapse tabular-nums">
        <caption className="pb-2 text-left font-semibold">{formatMonth(month)}</caption>
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 text-left font-normal text-ink-muted">
              Sent
            </th>
            {['From guests', 'Fees', 'To your bank'].map((name) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.payoutId} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-semibold leading-snug">
                {shortDate(payout.sentOn)}
                {payout.state === 'failed' ? <span className="text-coral-ink"> (failed)</span> : null}
              </th>
              <td className="py-2 pl-3 text-right">{formatUsd(payout.guestCents)}</td>
              <td className="py-2 pl-3 text-right">{formatUsd(payout.feeCents)}</td>
              <td className="py-2 pl-3 text-right">{formatUsd(payout.bankCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              Total
            </th>
            <td className="py-2 pl-3 text-right">{total(({ guestCents }) => guestCents)}</td>
            <td className="py-2 pl-3 text-right">{total(({ feeCents }) => feeCents)}</td>
            <td className="py-2 pl-3 text-right">{total(({ bankCents }) => bankCents)}</td>
          </tr>
        </tfoot>
      </table>
      {mismatches.length === 0 ? (
        <p>Every payment, refund and dispute matches your ledger.</p>
      ) : (
        <ul className="grid list-disc gap-1.5 pl-5">
          {mismatches.map((mismatch) => (
            <li key={mismatch.entryId}>{mismatchText(mismatch)}</li>
          ))}
        </ul>
      )}
      <a href={`/api/season/payouts-file?month=${month}`} download className={buttonClass('secondary')}>
        <Download aria-hidden="true" className="size-4.5" />
        {`Payouts ${formatMonth(month)}`}
      </a>
    </>
  )
}

function mismatchText({ kind, grossCents, ledgerCents, squareId }: PayoutMismatch): string {
  const what = `A ${kind} of ${formatUsd(Math.abs(grossCents))} (Square ID ${squareId ?? 'unknown'})`
  return ledgerCents === null
    ? `${what} isn’t in your ledger.`
    : `${what} is ${formatUsd(Math.abs(ledgerCents))} in your ledger.`
}

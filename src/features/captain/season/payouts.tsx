'use client'

import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { FailureText } from '@/components/failure-text'
import { controlClass, FieldFrame } from '@/components/form/field-frame'
import { Form } from '@/components/form/form'
import { type PayoutMismatch, type PayoutRow, payoutsResponse } from '@/contract/money/payout'
import { formatMonth, type Month, monthOf, type TripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { shortDate } from '@/shared/format/date-words'
import { useCaptainAction } from '../shared/use-captain-action'
import { FigureTable } from './figure-table'

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
 * Renders what Square sent to the bank in one month of the year. Asks Square only when the captain clicks Show, so a
 * slow response doesn't delay the page.
 */
export function Payouts({ year, today }: { year: number; today: TripDate }) {
  const id = useId()
  const months = MONTHS.map((month) => `${year}-${month}`).filter((month) => month <= monthOf(today))
  const [month, setMonth] = useState(months[0])
  const [shown, setShown] = useState<Shown | null>(null)
  const { busy, failure, run } = useCaptainAction('Failed to load the payouts')
  if (!month) return null
  return (
    <section aria-labelledby="payouts-heading" className="grid gap-4 print:hidden">
      <header className="grid gap-1">
        <h2 id="payouts-heading" className="text-heading">
          Square payouts
        </h2>
        <p className="max-w-prose text-ink-muted leading-snug">
          What Square sent to your bank, what it kept in fees, and whether your ledger matches.
        </p>
      </header>
      <Form
        className="flex flex-wrap items-end gap-3"
        onSubmit={() => run(async () => setShown(await read(month)))}
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
      </Form>
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
  return (
    <>
      <h3 className="font-semibold">{formatMonth(month)}</h3>
      <FigureTable
        corner="Sent"
        columns={['From guests', 'Fees', 'To your bank']}
        rows={payouts.map((payout) => ({
          key: payout.payoutId,
          name: payout.state === 'failed' ? `${shortDate(payout.sentOn)} (failed)` : shortDate(payout.sentOn),
          cells: cellsOf(payout),
        }))}
        total={{ name: 'Total', cells: cellsOf(sumOf(payouts)) }}
        className="max-w-2xl"
      />
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

type Figures = Pick<PayoutRow, 'guestCents' | 'feeCents' | 'bankCents'>

const cellsOf = ({ guestCents, feeCents, bankCents }: Figures): string[] =>
  [guestCents, feeCents, bankCents].map(formatUsd)

/**
 * Returns the payouts' totals. Leaves out payouts that didn't reach the bank, because Square resends that money later.
 */
const sumOf = (payouts: PayoutRow[]): Figures =>
  payouts
    .filter(({ state }) => state !== 'failed')
    .reduce<Figures>(
      (sum, { guestCents, feeCents, bankCents }) => ({
        guestCents: sum.guestCents + guestCents,
        feeCents: sum.feeCents + feeCents,
        bankCents: sum.bankCents + bankCents,
      }),
      { guestCents: 0, feeCents: 0, bankCents: 0 },
    )

function mismatchText({ kind, grossCents, ledgerCents, squareId }: PayoutMismatch): string {
  const what = `A ${kind} of ${formatUsd(Math.abs(grossCents))} (Square ID ${squareId ?? 'unknown'})`
  return ledgerCents === null
    ? `${what} isn’t in your ledger.`
    : `${what} is ${formatUsd(Math.abs(ledgerCents))} in your ledger.`
}

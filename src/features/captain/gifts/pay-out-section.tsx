'use client'

import { useState } from 'react'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { CodeField } from '@/components/form/code-form'
import { giftBalanceRequest, giftBalanceResponse } from '@/contract/money/gift'
import { formatUsd } from '@/domain/money'
import { PAY_OUT_BELOW } from '@/domain/payments/gift'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { useCaptainAction } from '../shared/use-captain-action'

interface Balance {
  leftAmount: number
  canPayOut: boolean
}

const call = async (path: 'balance' | 'pay-out', body: object): Promise<Balance> =>
  (await captainCall({ method: 'POST', path: `/api/gift/${path}`, body, shape: giftBalanceResponse })).Balance

/**
 * Renders the form with which the captain looks up a gift certificate and pays out a small balance
 * (docs/product-rules.md#gift-certificates).
 */
export function PayOutSection() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [balance, setBalance] = useState<Balance | null>(null)
  const [paidOut, setPaidOut] = useState<number | null>(null)
  const { busy, failure, run } = useCaptainAction('Failed to pay out a gift certificate')

  const clear = () => {
    setBalance(null)
    setPaidOut(null)
  }
  const look = () => {
    const isCode = giftBalanceRequest.safeParse({ code }).success
    setError(isCode ? undefined : CREDIT_CODE_PROBLEM)
    clear()
    if (isCode) void run(async () => setBalance(await call('balance', { code })))
  }
  // Clear the result, because it belongs to the code that was looked up.
  const change = (next: string) => {
    setCode(next)
    clear()
  }
  const payOut = (amount: number) =>
    void run(async () => {
      setBalance(await call('pay-out', { code, amount }))
      setPaidOut(amount)
    })
  return (
    <section aria-labelledby="gift-certificates" className="grid gap-4">
      <header>
        <h2 id="gift-certificates" className="text-heading">
          Gift certificates
        </h2>
        <p className="text-ink-muted">
          Look up what’s left of a gift certificate or a credit. In California, you have to pay out a gift
          certificate’s balance below {formatUsd(PAY_OUT_BELOW)} in cash if the guest asks for it.
        </p>
      </header>
      <form
        method="dialog"
        noValidate
        className="grid max-w-sm gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <CodeField label="Code" value={code} error={error} onValueChange={change} />
        <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
          Look it up
        </Button>
      </form>
      <div role="status" className="grid justify-items-start gap-3 empty:hidden">
        {paidOut === null ? null : <p>Recorded: {dollarsText(paidOut)} paid out in cash.</p>}
        {balance ? <p className="font-semibold">{dollarsText(balance.leftAmount)} is left.</p> : null}
        {balance?.canPayOut ? (
          <Button busy={busy} onClick={() => payOut(balance.leftAmount)}>
            I paid out {dollarsText(balance.leftAmount)} in cash
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="font-semibold text-coral-ink">
          <FailureText failure={failure} />
        </p>
      ) : null}
    </section>
  )
}

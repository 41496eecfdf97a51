'use client'

import { useState } from 'react'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { CodeField } from '@/components/form/code-form'
import { Form } from '@/components/form/form'
import { giftBalanceRequest, giftBalanceResponse } from '@/contract/money/gift'
import { formatUsd } from '@/domain/money'
import { PAY_OUT_BELOW } from '@/domain/payments/gift'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { useCaptainAction } from '../shared/use-captain-action'

interface Found {
  code: string
  leftAmount: number
  canPayOut: boolean
  /** The amount that was just paid out, in dollars, or null if nothing was. */
  paidOut: number | null
}

async function call(path: 'balance' | 'pay-out', body: { code: string; amount?: number }): Promise<Found> {
  const request = { method: 'POST' as const, path: `/api/gift/${path}`, body, shape: giftBalanceResponse }
  const { Balance } = await captainCall(request)
  return { ...Balance, code: body.code, paidOut: body.amount ?? null }
}

/**
 * Renders the form with which the captain looks up a gift certificate and pays out a small balance
 * (docs/product-rules.md#gift-certificates).
 */
export function PayOutSection() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found | null>(null)
  const { busy, failure, run } = useCaptainAction('Failed to pay out a gift certificate')

  // Ignore a response that arrives after the captain has typed a different code.
  const shown = found?.code === code ? found : null

  const look = () => {
    const isCode = giftBalanceRequest.safeParse({ code }).success
    setError(isCode ? undefined : CREDIT_CODE_PROBLEM)
    setFound(null)
    if (isCode) void run(async () => setFound(await call('balance', { code })))
  }
  const payOut = (amount: number) => void run(async () => setFound(await call('pay-out', { code, amount })))
  return (
    <section aria-labelledby="gift-certificates" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="gift-certificates" className="text-heading">
          Gift certificates
        </h2>
        <p className="text-ink-muted">
          Look up what’s left of a gift certificate or a credit. In California, you have to pay out a gift
          certificate’s balance below {formatUsd(PAY_OUT_BELOW)} in cash if the guest asks for it.
        </p>
      </header>
      <Form className="grid max-w-sm gap-3" onSubmit={look}>
        <CodeField label="Code" value={code} error={error} onValueChange={setCode} />
        <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
          Look it up
        </Button>
      </Form>
      <div role="status" className="grid justify-items-start gap-3 empty:hidden">
        {shown?.paidOut ? <p>Recorded: {dollarsText(shown.paidOut)} paid out in cash.</p> : null}
        {shown ? <p className="font-semibold">{dollarsText(shown.leftAmount)} is left.</p> : null}
        {shown?.canPayOut ? (
          <Button busy={busy} onClick={() => payOut(shown.leftAmount)}>
            I paid out {dollarsText(shown.leftAmount)} in cash
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

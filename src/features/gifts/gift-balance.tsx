'use client'

import { useState } from 'react'
import { useText } from '#use-text'
import { failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { CodeField } from '@/components/form/code-form'
import { Form } from '@/components/form/form'
import { ProblemLine } from '@/components/form/problem-line'
import { formatUsd } from '@/domain/money'
import { PAY_OUT_BELOW } from '@/domain/payments/gift'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { isCode, readBalance } from './gift-api'

/** Renders a form for looking up the balance of a gift certificate. */
export function GiftBalance() {
  const t = useText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [balance, setBalance] = useState<{ leftAmount: number; canPayOut: boolean } | null>(null)

  const look = async () => {
    setBalance(null)
    setProblem(null)
    setError(isCode(code) ? undefined : CREDIT_CODE_PROBLEM)
    if (!isCode(code) || busy) return
    setBusy(true)
    const result = await readBalance(code)
    setBusy(false)
    if (result.ok) return setBalance(result.value.Balance)
    const { failure } = result
    if (failure.kind === 'refused' && failure.fields.code) setError(failure.fields.code)
    else setProblem(failureText(failure))
  }
  return (
    <Form aria-label={t('Balance')} className="grid gap-4" onSubmit={look}>
      <CodeField
        label={t('Code')}
        hint={t('It’s on the certificate, like GC-7K3M9QX2.')}
        value={code}
        error={error}
        onValueChange={setCode}
      />
      <ProblemLine>{problem}</ProblemLine>
      <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
        {t('Check the balance')}
      </Button>
      <p role="status" className="leading-snug empty:hidden">
        {balance
          ? [
              t('{amount} is left.', { amount: dollarsText(balance.leftAmount) }),
              balance.canPayOut
                ? t('We pay out balances below {amount} in cash. Just ask us.', {
                    amount: formatUsd(PAY_OUT_BELOW),
                  })
                : '',
            ].join(' ')
          : null}
      </p>
    </Form>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { readCreditCode } from '@/domain/payments/credit'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { TaskProps } from './contact-details-form'
import { FormEnd } from './form-end'
import { payWithOwnCredit } from './own-booking-api'

/** Renders the form to pay the balance with a credit's code (docs/product-rules.md#credits). */
export function UseCreditForm({ booking, page, onDone, onClose }: TaskProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { balanceAmount } = booking

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  const send = async () => {
    if (page.saving) return
    const known = readCreditCode(code)
    setError(known === null ? CREDIT_CODE_PROBLEM : undefined)
    if (known === null) {
      form.current?.querySelector('input')?.focus()
      return
    }
    if (await page.save('credit', () => payWithOwnCredit(booking, known)))
      onDone('Your credit was used. You can see what’s paid and due under Payment.')
  }

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label="Credit code"
        hint={`It pays up to ${dollarsText(balanceAmount)}. The rest stays in your credit.`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        readOnly={page.saving === 'credit'}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
        }}
      />
      <FormEnd
        problem={page.problem}
        submitLabel="Use the credit"
        busy={page.saving === 'credit'}
        onClose={onClose}
      />
    </form>
  )
}

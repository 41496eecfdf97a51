'use client'

import { useState } from 'react'
import { useText } from '#use-text'
import { CodeForm } from '@/components/form/code-form'
import { readCreditCode } from '@/domain/payments/credit'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { TaskProps } from './contact-details-form'
import { payWithOwnCredit } from './own-booking-api'

/** Renders the form for paying the balance with a credit's code (docs/product-rules.md#credits). */
export function UseCreditForm({ booking, page, onDone, onClose }: TaskProps) {
  const t = useText()
  const [error, setError] = useState<string>()

  const send = async (text: string) => {
    if (page.saving) return
    const code = readCreditCode(text)
    setError(code === null ? CREDIT_CODE_PROBLEM : undefined)
    if (code === null) return
    if (await page.save('credit', () => payWithOwnCredit(booking, code)))
      onDone(t('Your code was used. You can see what’s paid and due under Payment.'))
  }

  return (
    <CodeForm
      label={t('Code')}
      hint={t(
        'From a credit or a gift certificate. It pays up to {balanceAmount}, and what’s left stays on it. Promo codes only work when you book.',
        { balanceAmount: dollarsText(booking.balanceAmount) },
      )}
      submitLabel={t('Use the code')}
      error={error}
      problem={page.problem}
      busy={page.saving === 'credit'}
      onSubmit={(text) => void send(text)}
      onEdit={() => setError(undefined)}
      onClose={onClose}
    />
  )
}

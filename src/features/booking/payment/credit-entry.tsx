'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { CodeForm } from '@/components/form/code-form'
import { creditNoun } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { isPaymentUnderWay } from '../booking-machine'
import type { BookingFlow } from '../use-booking-flow'

/**
 * Renders "Use a credit or gift certificate" with a field for its code, or what the chosen credit pays
 * (docs/product-rules.md#credits).
 */
export function CreditEntry({ flow: { state, chooseCredit } }: { flow: BookingFlow }) {
  const credit = state.hold?.credit ?? null
  const section = useRef<HTMLElement>(null)
  const focused = useRef(credit?.code)
  const [isOpen, setOpen] = useState(false)
  const code = credit?.code
  const isFixed = isPaymentUnderWay(state)

  useEffect(() => {
    // The button that had focus is gone, so focus the one that replaced it.
    if (focused.current !== code) section.current?.querySelector('button')?.focus()
    focused.current = code
  }, [code])

  return (
    <section ref={section} aria-label="Credit" className="grid gap-3">
      <p role="status" className="empty:hidden">
        {credit
          ? `${dollarsText(credit.usedAmount)} of your ${creditNoun(credit.code)} ${credit.code} pays for this trip first.`
          : null}
      </p>
      {isFixed ? null : credit ? (
        <Button
          tone="quiet"
          className="justify-self-start"
          busy={state.busy === 'crediting'}
          onClick={() => {
            setOpen(false)
            chooseCredit(null)
          }}
        >
          Don’t use the {creditNoun(credit.code)}
        </Button>
      ) : isOpen ? (
        <CodeForm
          label="Code"
          hint="From a credit or a gift certificate. We’ll use it first, and what’s left stays on it."
          submitLabel="Use the code"
          tone="secondary"
          error={state.creditError ?? undefined}
          busy={state.busy === 'crediting'}
          onSubmit={chooseCredit}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button tone="quiet" className="-ml-5 justify-self-start" onClick={() => setOpen(true)}>
          Use a credit or gift certificate
        </Button>
      )}
    </section>
  )
}

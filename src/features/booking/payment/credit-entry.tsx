'use client'

import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { CodeForm } from '@/components/form/code-form'
import { creditNoun } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { promoLabel } from '@/shared/format/promo-text'
import type { Translate } from '@/shared/text/translate'
import { isPaymentUnderWay } from '../booking-machine'
import type { BookingFlow } from '../use-booking-flow'

/**
 * Renders the field for codes, and says what the hold's promo code takes off and what its credit pays
 * (docs/product-rules.md#promo-codes, docs/product-rules.md#credits).
 */
export function CreditEntry({ flow: { state, enterCode, removeCode } }: { flow: BookingFlow }) {
  const t = useText()
  const { credit = null, promo = null } = state.hold ?? {}
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isFixed = isPaymentUnderWay(state)
  const busy = state.busy === 'crediting'
  const codes = [promo?.code, credit?.code].join(' ')
  const focused = useRef(codes)

  useEffect(() => {
    // The button that had focus is gone, so focus one that replaced it.
    if (focused.current !== codes) {
      setOpen(false)
      section.current?.querySelector('button')?.focus()
    }
    focused.current = codes
  }, [codes])

  const remove = (what: 'credit' | 'promo', label: string) =>
    isFixed ? null : (
      <Button
        tone="quiet"
        className="-ml-3 justify-self-start px-3"
        busy={busy}
        onClick={() => removeCode(what)}
      >
        {label}
      </Button>
    )
  return (
    <section ref={section} aria-label={t('Codes')} className="grid gap-3">
      <div role="status" className="grid gap-1.5 empty:hidden">
        {promo ? <p>{promoText(promo, t)}</p> : null}
        {credit ? (
          <p>
            {t('Your {credit} {code} pays {amount} of this trip.', {
              amount: dollarsText(credit.usedAmount),
              credit: creditNoun(credit.code, t),
              code: credit.code,
            })}
          </p>
        ) : null}
      </div>
      {promo ? remove('promo', t('Remove the promo code')) : null}
      {credit ? remove('credit', t('Don’t use the {credit}', { credit: creditNoun(credit.code, t) })) : null}
      {isFixed || (promo && credit) ? null : isOpen ? (
        <CodeForm
          label={t('Code')}
          hint={t(
            'A promo code, a credit or a gift certificate. Any unused amount stays on your credit or certificate.',
          )}
          submitLabel={t('Use the code')}
          tone="secondary"
          error={state.creditError ?? undefined}
          busy={busy}
          onSubmit={enterCode}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button
          tone="quiet"
          className="-ml-3 justify-self-start px-3 text-left"
          onClick={() => setOpen(true)}
        >
          {openLabel({ promo: promo !== null, credit: credit !== null }, t)}
        </Button>
      )}
    </section>
  )
}

function promoText(
  {
    code,
    discountAmount,
    problem,
  }: {
    code: string
    discountAmount: number
    problem: string | null
  },
  t: Translate,
) {
  return (
    (problem && t.known(problem)) ??
    t('{promo} takes {discountAmount} off.', {
      promo: promoLabel(code, t),
      discountAmount: dollarsText(discountAmount),
    })
  )
}

function openLabel({ promo, credit }: { promo: boolean; credit: boolean }, t: Translate): string {
  if (promo) return t('Use a credit or gift certificate')
  return credit ? t('Enter a promo code') : t('Enter a promo, credit or gift code')
}

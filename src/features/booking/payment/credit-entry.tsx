'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { TextField } from '@/components/form/text-field'
import { dollarsText } from '@/shared/format/dollars-text'
import { isPaymentUnderWay } from '../booking-machine'
import type { BookingFlow } from '../use-booking-flow'

/**
 * Renders "Use a credit" with a field for its code, or what the chosen credit pays
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
    // The button that was pressed is gone, so focus the one that replaces it.
    if (focused.current !== code) section.current?.querySelector('button')?.focus()
    focused.current = code
  }, [code])

  return (
    <section ref={section} aria-label="Credit" className="grid gap-3">
      <p role="status" className="empty:hidden">
        {credit
          ? `${dollarsText(credit.usedAmount)} of your credit ${credit.code} pays for this trip first.`
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
          Don’t use the credit
        </Button>
      ) : isOpen ? (
        <CreditForm
          error={state.creditError}
          busy={state.busy === 'crediting'}
          onSubmit={chooseCredit}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          Use a credit
        </Button>
      )}
    </section>
  )
}

interface CreditFormProps {
  error: string | null
  busy: boolean
  onSubmit: (text: string) => void
  onClose: () => void
}

function CreditForm({ error, busy, onSubmit, onClose }: CreditFormProps) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!busy) form.current?.querySelector('input')?.focus()
  }, [busy, error])

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <TextField
        label="Credit code"
        hint="It pays first. What isn’t used stays in your credit."
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        readOnly={busy}
        value={text}
        error={error ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="secondary" busy={busy}>
          Use the credit
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Never mind
        </Button>
      </div>
    </form>
  )
}

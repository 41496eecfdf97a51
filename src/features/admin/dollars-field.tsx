'use client'
import { useField, withCondition } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useState } from 'react'
import { dollarsToCents, formatUsd } from '@/domain/money'
import { FieldFrame, inputId } from './field-frame'

/** Parses a typed amount (`$1,650.50`) into cents. Returns null if it's not an amount. */
export function centsOf(typed: string): number | null {
  const plain = typed.replace(/[$,\s]/g, '')
  return /^\d+(\.\d{0,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null
}

/** Renders an input for an amount in dollars, which is stored in cents. */
const Dollars: NumberFieldClientComponent = ({ field, path: givenPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<number | null>({
    potentiallyStalePath: givenPath,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? formatUsd(value) : ''
  return (
    <FieldFrame path={path} field={field} showError={showError}>
      <input
        id={inputId(path)}
        name={path}
        type="text"
        inputMode="decimal"
        value={typed ?? stored}
        disabled={readOnly || disabled}
        onChange={(event) => {
          setTyped(event.target.value)
          setValue(centsOf(event.target.value))
        }}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  )
}

export const DollarsField = withCondition(Dollars)

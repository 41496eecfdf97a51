'use client'

import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button'
import { useSuccess } from './hooks/use-success'

interface CopyFieldProps {
  /** The field's accessible name. */
  label: string
  value: string
  /** A singular noun for the value: 'link', 'code'. */
  noun: string
  /** Buttons next to Copy. */
  children?: ReactNode
}

/** Renders text in a read-only field, with a button that copies it. */
export function CopyField({ label, value, noun, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const copied = useSuccess()

  const copy = async () => {
    setRefused(false)
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      copied.say(`The ${noun} is copied.`)
    } catch (cause) {
      console.error(`Failed to copy the ${noun}`, cause)
      setRefused(true)
    }
  }
  const Icon = copied.text ? Check : Copy
  return (
    <div className="grid gap-3">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full min-w-0 rounded-lg border-[1.5px] border-line-strong bg-paper px-3 font-mono text-sm"
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => void copy()}>
          <Icon aria-hidden="true" className="size-5" />
          {copied.text ? 'Copied' : `Copy the ${noun}`}
        </Button>
        {children}
      </div>
      <p role="alert" className="font-semibold empty:hidden">
        {isRefused
          ? `Your browser didn’t let us copy the ${noun}. It’s selected, so you can copy it yourself.`
          : null}
      </p>
      <p role="status" className="sr-only">
        {copied.text}
      </p>
    </div>
  )
}

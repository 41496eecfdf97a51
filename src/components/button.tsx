'use client'

import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { type ButtonSize, type ButtonTone, buttonClass } from './button-style'
import { useEarlyClick } from './hooks/use-early-click'
import { Spinner } from './spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  size?: ButtonSize
  /** If true, the button shows a spinner and ignores clicks, but keeps focus. */
  busy?: boolean
}

/** Renders a button. Its type defaults to `button`, so it doesn't submit a form by accident. */
export function Button({
  tone,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  useEarlyClick(button)
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(tone, size, className)}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}

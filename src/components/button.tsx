import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonClass } from './button-style'
import { Spinner } from './spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  size?: ButtonSize
  /** Shows a spinner and refuses clicks without losing focus or width. */
  busy?: boolean
}

/** A button; `type="button"` unless told otherwise, so that it never sends a form by accident. */
export function Button({
  tone,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
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

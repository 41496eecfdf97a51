'use client'

import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { useText } from '#use-text'

const SummaryContext = createContext(false)

/** Wraps a form that announces its errors in one summary, so that its fields don't announce them too. */
export function WithErrorSummary({ children }: { children: ReactNode }) {
  return <SummaryContext value={true}>{children}</SummaryContext>
}

export interface FieldFrameProps {
  controlId: string
  /** Whether the control is a group. A label can't point to a group, so give the group an `aria-label`. */
  isGroup?: boolean
  label: string
  required?: boolean
  hint?: string
  error?: string
  children: ReactNode
}

/** Returns the `aria-describedby` value for a control in a `FieldFrame` that has the same hint and error. */
export function fieldDescription(controlId: string, hint?: string, error?: string): string | undefined {
  const ids = [hint ? `${controlId}-hint` : null, error ? `${controlId}-error` : null].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export const controlClass =
  // The scroll margins keep the label and the error in view when the field gets focus.
  'w-full min-h-12 scroll-mt-10 scroll-mb-14 rounded-lg border-[1.5px] border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-muted/80 transition-colors hover:border-navy focus:border-navy ' +
  'aria-invalid:border-coral-ink aria-invalid:bg-coral-mist/40 disabled:bg-fog-deep disabled:text-ink-muted'

/** Renders a form field: label, control, hint and error. */
export function FieldFrame({ controlId, isGroup, label, required, hint, error, children }: FieldFrameProps) {
  const t = useText()
  const hasSummary = use(SummaryContext)
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={isGroup ? undefined : controlId}
        className="font-semibold text-[0.9375rem] leading-tight"
      >
        {t.known(label)}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-coral-ink">
            *
          </span>
        ) : null}
      </label>
      {children}
      {hint ? (
        <p id={`${controlId}-hint`} className="text-ink-muted text-sm leading-snug">
          {t.known(hint)}
        </p>
      ) : null}
      <p
        id={`${controlId}-error`}
        role={hasSummary ? undefined : 'alert'}
        className="flex items-start gap-1.5 font-medium text-coral-ink text-sm leading-snug empty:hidden"
      >
        {error ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            {t.known(error)}
          </>
        ) : null}
      </p>
    </div>
  )
}

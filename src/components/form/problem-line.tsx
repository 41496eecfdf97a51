import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { classNames } from '../class-names'
import { knownNode } from '../text/known-node'

/** Renders a form's error. It's in the page even while it's empty, so that screen readers announce a new error. */
export function ProblemLine({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText()
  return (
    <p role="alert" className={classNames('font-semibold text-coral-ink empty:hidden', className)}>
      {knownNode(t, children)}
    </p>
  )
}

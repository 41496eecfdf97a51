'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step. It takes the focus when its step begins, so that a screen reader starts reading there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    // A frame later: the dialog first notes what to give the focus back to, and takes it.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}

'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** A step's heading. Takes the focus when the step opens, so that a screen reader starts reading there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    // Wait a frame: the dialog first saves the element to return the focus to, then takes the focus itself.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}

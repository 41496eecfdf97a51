import type { ReactNode } from 'react'

export interface CaptainHeadingProps {
  title: string
  children?: ReactNode
}

/** Heading of a sign-in page, with an optional sentence below. */
export function CaptainHeading({ title, children }: CaptainHeadingProps) {
  return (
    <header className="grid gap-2">
      <p className="eyebrow text-coral-ink">Crew only</p>
      <h1 className="text-title">{title}</h1>
      {children ? <p className="text-ink-muted">{children}</p> : null}
    </header>
  )
}

import type { ReactNode } from 'react'

/** The head of a page under its banner: a line above, the title, and a sentence below it. */
export function PageHeading({
  eyebrow,
  title,
  children,
}: {
  eyebrow: string
  title: string
  children?: ReactNode
}) {
  return (
    <header className="grid gap-3 pt-6 pb-8 wide:pt-9 wide:pb-10">
      <p className="eyebrow text-coral-ink">{eyebrow}</p>
      <h1 className="max-w-[22ch] text-title">{title}</h1>
      {children ? <div className="max-w-[62ch] text-ink-muted text-lead">{children}</div> : null}
    </header>
  )
}

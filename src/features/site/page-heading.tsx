export interface PageHeadingProps {
  /** A small line above the title. */
  eyebrow: string
  title: string
  /** One or two sentences, shown beside the title on wide screens. */
  children?: string | null
}

/** Heading of a page, below its banner. */
export function PageHeading({ eyebrow, title, children }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-16 gap-y-3 pt-5 pb-7 wide:pt-6 wide:pb-9">
      <div className="grid gap-2">
        <p className="eyebrow text-coral-ink">{eyebrow}</p>
        <h1 className="text-title">{title}</h1>
      </div>
      {children ? <p className="max-w-[52ch] text-ink-muted text-lead">{children}</p> : null}
    </header>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '@/components/class-names'

export interface SectionFrameProps {
  id: string
  heading: string
  intro?: string
  /** Sets the section apart from its neighbors with a darker background. */
  band?: boolean
  /** Puts the heading to the left of the content on wide screens. Use this for narrow content. */
  beside?: boolean
  children: ReactNode
}

/** Renders the landmark, heading and spacing that most sections share. */
export function SectionFrame({
  id,
  heading,
  intro,
  band = false,
  beside = false,
  children,
}: SectionFrameProps) {
  const headingId = `section-${id}`
  return (
    <section
      {...(heading && { 'aria-labelledby': headingId })}
      className={classNames('py-12 wide:py-16', band && 'bg-fog-deep/70')}
    >
      <div
        className={classNames(
          'measure grid gap-7 wide:gap-9',
          beside && heading && 'bar:grid-cols-[1fr_2fr] bar:gap-x-16',
        )}
      >
        {heading ? (
          <div className="grid max-w-[60ch] content-start gap-2.5">
            <h2 id={headingId} className="text-title">
              {heading}
            </h2>
            {intro ? <p className="text-ink-muted text-lead">{intro}</p> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { SiteLink } from '@/components/site-link'
import { Button } from './button'
import { buttonClass } from './button-style'
import { classNames } from './class-names'

/** The pager has either links, or buttons that do nothing while a page is loading. */
type PagerKind =
  | { addressOf: (page: number) => string }
  | { onPage: (page: number) => void; isLoading: boolean }

export type PagerProps = PagerKind & {
  label: string
  page: number
  pages: number
  className?: string
}

/** Renders pagination: Previous, 'Page X of Y', Next. Page numbers start at 1. */
export function Pager({ label, page, pages, className, ...kind }: PagerProps) {
  const t = useText()
  return (
    <nav
      aria-label={label}
      className={classNames('grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_auto_1fr]', className)}
    >
      <Step {...kind} rel="prev" to={page > 1 ? page - 1 : null}>
        <span aria-hidden="true" className="glyph glyph-arrow-left size-5" />
        {t('Previous')}
      </Step>
      <p
        role={'onPage' in kind ? 'status' : undefined}
        className="whitespace-nowrap font-display font-semibold tabular-nums max-sm:order-first max-sm:col-span-2 max-sm:justify-self-center"
      >
        {t('Page {page} of {pages}', { page, pages })}
      </p>
      <Step {...kind} rel="next" to={page < pages ? page + 1 : null}>
        {t('Next')}
        <span aria-hidden="true" className="glyph glyph-arrow-right size-5" />
      </Step>
    </nav>
  )
}

type StepProps = PagerKind & {
  rel: 'prev' | 'next'
  to: number | null
  children: ReactNode
}

function Step({ rel, to, children, ...kind }: StepProps) {
  const place = rel === 'prev' ? 'justify-self-start' : 'justify-self-end'
  if ('onPage' in kind) {
    const target = kind.isLoading ? null : to
    return (
      // Use `aria-disabled`, because a disabled button would lose focus.
      <Button
        tone="secondary"
        className={place}
        aria-disabled={target === null || undefined}
        onClick={() => {
          if (target !== null) kind.onPage(target)
        }}
      >
        {children}
      </Button>
    )
  }
  const className = buttonClass('secondary', 'medium', place)
  if (to !== null) {
    return (
      <SiteLink href={kind.addressOf(to)} rel={rel} className={className}>
        {children}
      </SiteLink>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- a disabled link isn't focusable
    <span role="link" aria-disabled="true" className={`${className} pointer-events-none`}>
      {children}
    </span>
  )
}

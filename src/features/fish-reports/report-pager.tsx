import { ArrowLeft, ArrowRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/button-style'
import { addressOfReportPage } from '@/shared/paths/page-address'

export interface ReportPagerProps {
  /** From 1. */
  page: number
  pages: number
}

/** Previous, 'Page X of Y', Next (docs/product-rules.md#fish-reports). Previous leads to newer reports. */
export function ReportPager({ page, pages }: ReportPagerProps) {
  return (
    <nav
      aria-label="Fish report pages"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-line border-t pt-6"
    >
      <Step to={page > 1 ? page - 1 : null} rel="prev">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Previous
      </Step>
      <p className="font-display font-semibold text-lg tabular-nums">{`Page ${page} of ${pages}`}</p>
      <Step to={page < pages ? page + 1 : null} rel="next">
        Next
        <ArrowRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

interface StepProps {
  /** Page to link to; null at either end of the list. */
  to: number | null
  rel: 'prev' | 'next'
  children: ReactNode
}

function Step({ to, rel, children }: StepProps) {
  const className = buttonClass(
    'secondary',
    'medium',
    rel === 'prev' ? 'justify-self-start' : 'justify-self-end',
  )
  if (to !== null) {
    return (
      <Link href={addressOfReportPage(to)} rel={rel} className={className}>
        {children}
      </Link>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- a disabled link isn't focusable
    <span role="link" aria-disabled="true" className={`${className} pointer-events-none`}>
      {children}
    </span>
  )
}

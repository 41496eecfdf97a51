import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/button'

export interface ReportPagerProps {
  /** From 1. */
  page: number
  pages: number
  isLoading: boolean
  onPage: (page: number) => void
}

/** Pagination: Previous (newer reports), 'Page X of Y', Next. */
export function ReportPager({ page, pages, isLoading, onPage }: ReportPagerProps) {
  return (
    <nav
      aria-label="Pages of the fish reports"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 pt-2"
    >
      <Step
        isEnd={page <= 1}
        isLoading={isLoading}
        className="justify-self-start"
        onClick={() => onPage(page - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Previous
      </Step>
      <p role="status" className="font-display font-semibold tabular-nums">{`Page ${page} of ${pages}`}</p>
      <Step
        isEnd={page >= pages}
        isLoading={isLoading}
        className="justify-self-end"
        onClick={() => onPage(page + 1)}
      >
        Next
        <ArrowRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

interface StepProps extends Pick<ButtonProps, 'className' | 'children' | 'onClick'> {
  /** Whether this is the last page in this direction. */
  isEnd: boolean
  isLoading: boolean
}

/** At either end it's aria-disabled, because a disabled button would lose the focus. */
function Step({ isEnd, isLoading, onClick, ...rest }: StepProps) {
  const isOff = isEnd || isLoading
  return (
    <Button
      {...rest}
      tone="secondary"
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (!isOff) onClick?.(event)
      }}
    />
  )
}

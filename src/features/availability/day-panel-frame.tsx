'use client'

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { VisuallyHidden } from '@/components/visually-hidden'
import { useMediaQuery } from '@/components/use-media-query'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { useBackCloses } from './use-back-closes'

export interface DayPanelFrameProps {
  date: TripDate
  onClose: () => void
  /** Set when the day was opened by a key: the panel then takes the focus. */
  takeFocus: RefObject<boolean>
  children: ReactNode
  /** The Book button. */
  footer: ReactNode
}

/** The weekday over the date; read as one: 'Saturday, December 5, 2026'. */
function DayTitle({ date }: { date: TripDate }) {
  const [weekday, ...rest] = formatTripDate(date).split(', ')
  return (
    <>
      <span className="eyebrow block pb-1 text-coral-ink">
        {weekday}
        <VisuallyHidden>, </VisuallyHidden>
      </span>
      {rest.join(', ')}
    </>
  )
}

/** The day's frame: a panel beside the grid, or a full-screen sheet under 862 px. */
export function DayPanelFrame({ date, onClose, takeFocus, children, footer }: DayPanelFrameProps) {
  const narrow = useMediaQuery('(width < 53.875rem)')
  const heading = useRef<HTMLHeadingElement>(null)
  useBackCloses(narrow, onClose)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every newly opened date
  useEffect(() => {
    if (!takeFocus.current) return
    takeFocus.current = false
    heading.current?.focus()
  }, [date, takeFocus])

  if (narrow) {
    return (
      <Dialog
        open
        shape="sheet"
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        title={<DayTitle date={date} />}
        closeLabel="Close day"
        footer={footer}
      >
        {children}
      </Dialog>
    )
  }
  return (
    <section
      key={date}
      aria-labelledby="day-panel-heading"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid animate-slide overflow-hidden rounded-card border border-line bg-paper shadow-card"
    >
      <header className="flex items-start gap-3 border-line border-b py-4 pr-3 pl-6">
        <h2
          id="day-panel-heading"
          ref={heading}
          tabIndex={-1}
          className="grow pt-1 text-[1.375rem] leading-tight tracking-tight bar:text-heading"
        >
          <DayTitle date={date} />
        </h2>
        <Button tone="quiet" size="icon" aria-label="Close day" onClick={onClose}>
          <X aria-hidden="true" className="size-6" />
        </Button>
      </header>
      <div className="px-6 py-5">{children}</div>
      {footer ? <footer className="border-line border-t bg-fog/60 px-6 py-4">{footer}</footer> : null}
    </section>
  )
}

'use client'

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { useBackButton, useIsAnotherOpen } from '@/components/use-back-button'
import { useMediaQuery } from '@/components/use-media-query'
import { VisuallyHidden } from '@/components/visually-hidden'
import { NARROW_SCREEN } from '@/components/wide-screen'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { SHEET_MARK } from './sheet-entry'

export interface DayPanelFrameProps {
  date: TripDate
  onClose: () => void
  /** The day was opened by a key, so the panel takes the focus; a mouse leaves it in the grid. */
  takesFocus: boolean
  children: ReactNode
  /** The Book button. */
  footer: ReactNode
}

/** The weekday over the date; read as one, 'Saturday, December 5, 2026', which two lines are not. */
function DayTitle({ date }: { date: TripDate }) {
  const text = formatTripDate(date)
  const [weekday, ...rest] = text.split(', ')
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        <span className="eyebrow block pb-1 text-coral-ink">{weekday}</span>
        {rest.join(', ')}
      </span>
    </>
  )
}

/** The day's frame: a panel beside the grid, or a full-screen sheet under 862 px. */
export function DayPanelFrame(props: DayPanelFrameProps) {
  const { date, onClose, children, footer } = props
  const narrow = useIsSheet()
  useBackButton({
    open: narrow,
    mark: SHEET_MARK,
    onBack: () => {
      onClose()
      return false
    },
  })

  if (!narrow) return <SidePanel key={date} {...props} />
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

/**
 * Whether the day lies in a sheet. Where a phone is turned and becomes wide, or narrow, the frame follows only while nothing is
 * open over it: it mounts its content anew, and a form that somebody is typing in would be gone.
 */
function useIsSheet(): boolean {
  const narrow = useMediaQuery(NARROW_SCREEN)
  const isCovered = useIsAnotherOpen(SHEET_MARK)
  const [isSheet, setIsSheet] = useState(narrow)
  if (isSheet !== narrow && !isCovered) setIsSheet(narrow)
  return isSheet
}

/** The panel of wide screens; Escape inside it leads back to the grid. Mounted anew for every day. */
function SidePanel({ date, onClose, takesFocus, children, footer }: DayPanelFrameProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  useEffect(() => {
    const element = panel.current
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [])

  return (
    <section
      ref={panel}
      aria-labelledby="day-panel-heading"
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

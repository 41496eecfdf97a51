'use client'

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { afterGoingBack, isAnotherOpen, useBackButton } from '@/components/use-back-button'
import { useMediaQuery } from '@/components/use-media-query'
import { VisuallyHidden } from '@/components/visually-hidden'
import { NARROW_SCREEN } from '@/components/wide-screen'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { SHEET_MARK } from './sheet-entry'

export interface DayPanelFrameProps {
  date: TripDate
  onClose: () => void
  /** The day was opened by a key, so the panel takes the focus; a mouse leaves it in the grid. A sheet takes it always. */
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
  const { date, onClose, takesFocus, children, footer } = props
  const panel = useRef<HTMLElement>(null)
  const { isSheet, hasTurned } = useIsSheet(date, panel)
  useBackButton({
    open: isSheet,
    mark: SHEET_MARK,
    onBack: () => {
      onClose()
      return false
    },
  })

  if (!isSheet) return <SidePanel key={date} {...props} panel={panel} takesFocus={takesFocus || hasTurned} />
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
 * Whether the day lies in a sheet, and whether a turned phone made it what it is. The frame follows the screen's width while the
 * day is all that is looked at. Otherwise it stays as it is until the next turn, or another day: a sheet would lie over what is
 * open, or over another tab, and a question's answer would be told by what is mounted no more.
 */
function useIsSheet(date: TripDate, panel: RefObject<HTMLElement | null>) {
  const narrow = useMediaQuery(NARROW_SCREEN)
  const [isSheet, setIsSheet] = useState(narrow)
  const [turnedOn, setTurnedOn] = useState<TripDate | null>(null)
  const follow = useEffectEvent(() => {
    const isHidden = panel.current !== null && panel.current.getClientRects().length === 0
    const follows = isSheet !== narrow && !isHidden && !isAnotherOpen(SHEET_MARK)
    if (follows) setIsSheet(narrow)
    // Another day that is opened meanwhile was not turned.
    if (follows || turnedOn !== date) setTurnedOn(follows ? date : null)
  })
  useEffect(() => follow(), [narrow, date])
  return { isSheet, hasTurned: turnedOn === date }
}

interface SidePanelProps extends DayPanelFrameProps {
  panel: RefObject<HTMLElement | null>
}

/** The panel of wide screens; Escape inside it leads back to the grid. Mounted anew for every day. */
function SidePanel({ panel, date, onClose, takesFocus, children, footer }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })

  useEffect(() => {
    // A sheet that was closed for this panel goes back to where the page was scrolled before it.
    if (takesFocus) afterGoingBack(() => heading.current?.focus())
  }, [takesFocus])

  useEffect(() => {
    const element = panel.current
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [panel])

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

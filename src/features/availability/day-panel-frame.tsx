'use client'

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { afterGoingBack, isAnotherOpen, useBackButton } from '@/components/hooks/use-back-button'
import { useEarlyClick } from '@/components/hooks/use-early-click'
import { useMediaQuery } from '@/components/hooks/use-media-query'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { VisuallyHidden } from '@/components/visually-hidden'
import { NARROW_SCREEN } from '@/components/wide-screen'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { capitalize } from '@/shared/format/words'
import { SHEET_MARK } from './use-calendar-view'

export interface DayPanelFrameProps {
  date: TripDate
  onClose: () => void
  /** Whether the day was opened with the keyboard. If so, the side panel takes focus. A sheet always takes focus. */
  takesFocus: boolean
  /** Called with true if the day is in a sheet, which covers the calendar, and with false if it isn't. */
  onSheet: (isSheet: boolean) => void
  /** Called after the sheet's history entry is pushed. */
  onSheetEntry: () => void
  /** Whether the calendar is on another site. Its day is never in a sheet, which would be as tall as the frame. */
  isEmbedded: boolean
  /** Called after a different day is shown next to the grid. */
  onShown?: (() => void) | undefined
  children: ReactNode
  footer: ReactNode
}

/** Shows the weekday above the date. Screen readers get a single phrase: 'Saturday, December 5, 2026'. */
function DayTitle({ date }: { date: TripDate }) {
  const t = useText()
  const text = capitalize(formatTripDate(date, t.locale))
  const [weekday, ...rest] = text.split(', ')
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        <span className="eyebrow block pb-1 text-coral-ink">{weekday}</span>
        <UnbrokenDates text={rest.join(', ')} />
      </span>
    </>
  )
}

/** Renders the day in a panel next to the grid or, below 862 px, in a full-screen sheet. */
export function DayPanelFrame(props: DayPanelFrameProps) {
  const t = useText()
  const { date, onClose, takesFocus, onSheet, onSheetEntry, children, footer } = props
  const panel = useRef<HTMLElement>(null)
  const { isSheet: fits, wasRotated } = useIsSheet(date, panel)
  const isSheet = fits && !props.isEmbedded
  useBackButton({
    open: isSheet,
    mark: SHEET_MARK,
    onBack: () => {
      onClose()
      return false
    },
    onPush: onSheetEntry,
  })

  const report = useEffectEvent(onSheet)
  useEffect(() => {
    report(isSheet)
    return () => report(false)
  }, [isSheet])

  if (!isSheet) return <SidePanel key={date} {...props} panel={panel} takesFocus={takesFocus || wasRotated} />
  return (
    <Dialog
      open
      shape="sheet"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<DayTitle date={date} />}
      closeLabel={t('Close panel')}
      footer={footer}
    >
      {children}
    </Dialog>
  )
}

/**
 * Returns whether to show the day in a sheet, and whether that changed because the phone was rotated. If a
 * dialog is open or another tab hides the panel, nothing changes until the phone is rotated again or another
 * day is opened. Otherwise, a new sheet would cover the dialog or the tab, and remounting would lose the
 * result of a confirmation dialog.
 */
function useIsSheet(date: TripDate, panel: RefObject<HTMLElement | null>) {
  const narrow = useMediaQuery(NARROW_SCREEN)
  const [isSheet, setIsSheet] = useState(narrow)
  const [rotatedOn, setRotatedOn] = useState<TripDate | null>(null)
  const follow = useEffectEvent(() => {
    const isHidden = panel.current !== null && panel.current.getClientRects().length === 0
    const follows = isSheet !== narrow && !isHidden && !isAnotherOpen(SHEET_MARK)
    if (follows) setIsSheet(narrow)
    setRotatedOn(follows ? date : null)
  })
  useEffect(() => follow(), [narrow, date])
  return { isSheet, wasRotated: rotatedOn === date }
}

type SidePanelProps = DayPanelFrameProps & { panel: RefObject<HTMLElement | null> }

function SidePanel({ panel, date, onClose, takesFocus, onShown, children, footer }: SidePanelProps) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const reportShown = useEffectEvent(() => onShown?.())
  useEarlyClick(panel)
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })

  useEffect(() => {
    // Wait until a closed sheet's history entry is removed, because that restores the page's scroll position.
    afterGoingBack(() => {
      if (takesFocus) heading.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'nearest' })
      reportShown()
    })
  }, [takesFocus, panel])

  // Use a native listener, because React's would also get key events from the panel's portaled dialogs.
  useEffect(() => {
    const element = panel.current
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [panel])

  return (
    <section
      ref={panel}
      aria-labelledby="day-panel-heading"
      className="grid scroll-mt-24 scroll-mb-6 animate-slide overflow-clip rounded-card border border-line bg-paper shadow-card"
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
        <Button tone="quiet" size="icon" aria-label={t('Close panel')} onClick={onClose}>
          <X aria-hidden="true" className="size-6" />
        </Button>
      </header>
      {/* If the footer would cover a focused control, scroll the control above it. */}
      <div className="px-6 py-5 **:scroll-mb-28">{children}</div>
      {/* The footer sticks to the bottom of the window while the end of the panel is out of view. */}
      {footer ? (
        <footer className="sticky bottom-0 short:static border-line border-t bg-fog px-6 py-4">
          {footer}
        </footer>
      ) : null}
    </section>
  )
}

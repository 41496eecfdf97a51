'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#use-text'
import { forgetJustBooked, type JustBooked, keepJustBooked, readJustBooked } from '@/api-client/just-booked'
import { useFrozen } from '@/components/hooks/use-frozen'
import { useJumpToMessage } from '@/components/hooks/use-jump-to-message'
import { Notice } from '@/components/notice'
import { AvailabilityCalendar } from '@/features/availability/availability-calendar'
import { BookedCard } from '@/features/booking/booked-card'
import type { Booked } from '@/features/booking/booking-state'
import { dayOfHold, type ResumableHold } from '@/features/booking/hold/own-hold'
import { OwnHoldNotice } from '@/features/booking/hold/own-hold-notice'
import { useAgentHold } from '@/features/booking/hold/use-agent-hold'
import { useOfferLink } from '@/features/booking/hold/use-offer-link'
import { useOwnHold } from '@/features/booking/hold/use-own-hold'
import { LazyBookingDialog, useDialogLoader } from '@/features/booking/lazy-booking-dialog'
import type { bookingPage } from '@/runtime/page-data'

/** Connects the calendar to the booking dialog, because these two features can't import each other. */
export function AvailabilityScreen({ page }: { page: Awaited<ReturnType<typeof bookingPage>> }) {
  const t = useText()
  const { month, nextDays, site, trips, settings } = page
  const loader = useDialogLoader()
  const { own: ownHold, refreshOwn, releaseOwn } = useOwnHold(true)
  const [isCovered, setIsCovered] = useState(false)
  // The notice about the dialog's own hold would push the calendar down, and let it jump back once the guest has paid.
  const own = useFrozen(ownHold, isCovered)
  const agentProblem = useAgentHold(refreshOwn)
  const [resumed, setResumed] = useState<ResumableHold | null>(null)
  const [isResuming, setIsResuming] = useState(false)
  const [booked, setBooked] = useState<JustBooked | null>(null)
  /** The booking made since the page was loaded, if any. The page jumps to its card. */
  const [newlyBooked, setNewlyBooked] = useState<JustBooked | null>(null)
  /** Whether the card is above the calendar, because the booking's day may not be open. */
  const [isOnTop, setIsOnTop] = useState(false)
  const justBooked = useRef<Booked | null>(null)
  const resumedDay = useMemo(() => resumed && dayOfHold(resumed, trips), [resumed, trips])

  const resume = async () => {
    // Reload the hold, because another tab might have saved newer contact details or started the payment.
    const hold = await refreshOwn()
    if (!hold) return
    setResumed(hold)
    setIsResuming(true)
  }
  // Show the card only after the dialog closes, because the card would shift the page behind the dialog.
  const onBooked = (booking: Booked) => {
    justBooked.current = booking
    keepJustBooked(booking)
  }
  const showBooked = (wasResumed: boolean) => {
    if (justBooked.current) {
      setBooked(justBooked.current)
      setNewlyBooked(justBooked.current)
      setIsOnTop(wasResumed)
    }
    justBooked.current = null
  }
  const bookMore = () => {
    setBooked(null)
    forgetJustBooked()
  }
  useEffect(() => {
    const restore = () => setBooked(readJustBooked())
    // The booking's page may have changed the booking, and Back may restore this page as it was.
    const onShow = (event: PageTransitionEvent) => event.persisted && restore()
    restore()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const offerProblem = useOfferLink(() => void resume())
  const bookedTitle = useRef<HTMLParagraphElement>(null)
  useJumpToMessage(bookedTitle, newlyBooked)
  const dialog = {
    loader,
    onCover: setIsCovered,
    site,
    trips,
    settings,
    by: 'guest' as const,
    focusAfter: bookedTitle,
  }
  const ownNotice = own ? (
    <OwnHoldNotice
      key={own.checkoutId}
      own={own}
      onResume={() => void resume()}
      onRelease={() => void releaseOwn()}
    />
  ) : null
  const bookedCard = booked ? (
    <BookedCard key={booked._id} booked={booked} onBookMore={bookMore} titleRef={bookedTitle} />
  ) : null

  return (
    <div className="grid gap-6">
      {(offerProblem ?? agentProblem) ? (
        <Notice tone="caution" role="alert" title={t('We couldn’t open your held seats')}>
          {offerProblem ?? agentProblem}
        </Notice>
      ) : null}
      {ownNotice}
      {isOnTop ? bookedCard : null}
      <AvailabilityCalendar
        initial={month}
        initialNext={nextDays}
        phone={site.phone}
        trips={trips}
        bookedDate={booked?.date ?? null}
        isCovered={isCovered}
        renderBooking={(slot) => (
          <LazyBookingDialog
            {...slot}
            {...dialog}
            onOpenChange={(open) => {
              if (!open) showBooked(false)
              slot.onOpenChange(open)
            }}
            onBooked={(booking) => {
              slot.onBooked()
              onBooked(booking)
            }}
          />
        )}
        renderDayPanelExtra={({ day }) => {
          // Repeat the notice in a sheet, because the sheet covers the notice above the calendar.
          if (own?.date === day.date) return <div className="wide:hidden">{ownNotice}</div>
          return booked?.date === day.date ? bookedCard : null
        }}
      />
      {resumed && resumedDay ? (
        <LazyBookingDialog
          {...dialog}
          open={isResuming}
          onOpenChange={(open) => {
            if (!open) showBooked(true)
            setIsResuming(open)
          }}
          day={resumedDay}
          initialTime={resumed.time}
          initialTrip={null}
          resume={resumed}
          onBooked={onBooked}
        />
      ) : null}
    </div>
  )
}

'use client'

import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { AvailabilityDay } from '@/contract/availability'
import type { BookingSettings, SiteInfo, TripCard } from '@/contract/site'
import type { DepartureTime, TripType } from '@/domain/trips'
import { releaseHold } from './booking-api'
import { bookingReducer, initialState, isPaymentUnderWay } from './booking-machine'
import { type BookedBy, type BookingEvent, EMPTY_GUEST, type TaskContext } from './booking-state'
import { PAGE_WAS_LEFT, TIME_IS_UP } from './failure-event'
import { takeSeats } from './hold/take-seats'
import { useHoldDeadline, useHoldRelease } from './hold/use-hold'
import { currentQuote, termsOf } from './payment/booking-terms'
import { type PaymentMemory, payForBooking } from './payment/pay-for-booking'
import { useCardForm } from './payment/use-card-form'
import { saveGuest } from './steps/save-guest'
import { sendConfirmation } from './steps/send-confirmation'

/** Keep the dialog mounted while its day is selected, so that closing it doesn't lose the user's choices. */
export interface BookingDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: AvailabilityDay
  /** The departure that was clicked, or null for the first available one. */
  initialTime: DepartureTime | null
  initialTrip: TripType | null
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
  by: BookedBy
  onBooked: () => void
}

export type BookingFlow = ReturnType<typeof useBookingFlow>

/**
 * What the user typed into the contact form. It's kept only in memory, because we don't store personal data
 * on the device. Set it only in the browser, because all visitors share the server's memory.
 */
let guestDraft = EMPTY_GUEST

/** Runs the booking dialog: its state machine, the API calls, the card form, and the hold. */
export function useBookingFlow(props: BookingDialogProps) {
  const { open, day, settings, by, trips } = props
  const [state, dispatch] = useReducer(bookingReducer, day, (first) => initialState(first, guestDraft))
  const { mutate } = useSWRConfig()
  const isRunning = useRef(false)
  const visit = useRef(0)
  const memory = useRef<PaymentMemory>({ pending: null, customSaved: false })
  const [cardContainer, onCardContainer] = useState<HTMLDivElement | null>(null)
  const card = useCardForm({ container: cardContainer, settings: settings.square, entry: state.cardEntry })
  const quote = currentQuote(state, trips)

  const refreshSeats = () =>
    void mutate((key) => typeof key === 'string' && key.startsWith('/api/availability'))

  const report = (event: BookingEvent) => {
    dispatch(event)
    if (event.type === 'hold-lost' || event.type === 'failed') refreshSeats()
    if (event.type === 'booked') {
      guestDraft = EMPTY_GUEST
      memory.current = { pending: null, customSaved: false }
      refreshSeats()
      props.onBooked()
      void sendConfirmation(event.booked, settings.emailjs)
    }
  }

  // A click while another task is running does nothing.
  const run = async (task: (context: TaskContext) => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    const started = visit.current
    try {
      await task({ state, report, wasLeft: () => visit.current !== started })
    } catch (cause) {
      console.error('The booking step failed', cause)
    } finally {
      isRunning.current = false
    }
  }

  const checkoutId = state.hold && !isPaymentUnderWay(state) ? state.hold.checkoutId : null

  const onOpenChanged = useEffectEvent(() => {
    visit.current += 1
    if (open) dispatch({ type: 'opened', day, time: props.initialTime, trip: props.initialTrip })
    else {
      if (checkoutId) void releaseHold(checkoutId).then(refreshSeats)
      dispatch({ type: 'closed' })
    }
  })
  useEffect(() => onOpenChanged(), [open])
  useEffect(() => dispatch({ type: 'day-refreshed', day }), [day])
  useEffect(() => {
    guestDraft = state.guest
  }, [state.guest])

  useHoldDeadline(checkoutId ? (state.hold?.deadlineMs ?? null) : null, () =>
    report({ type: 'hold-lost', problem: TIME_IS_UP }),
  )
  useHoldRelease(checkoutId, () => report({ type: 'hold-lost', problem: PAGE_WAS_LEFT }))

  return {
    ...props,
    state,
    report,
    card,
    onCardContainer,
    /** The price of the held seats, or of the current choice if no seats are held. */
    quote,
    /** Null if there's no quote, or while the captain's custom amounts aren't valid. */
    terms: quote && termsOf(state, quote),
    takeSeats: () => void run(takeSeats),
    saveGuest: () => void run(saveGuest),
    /** Pays and books. If a payment's outcome is unknown, checks the outcome again. */
    pay: () => void run((context) => payForBooking(context, { card, by, trips, memory: memory.current })),
  }
}

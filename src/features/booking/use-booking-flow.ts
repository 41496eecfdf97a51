'use client'

import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { releaseHold } from './booking-api'
import type { BookingDialogProps } from './booking-dialog-props'
import { bookingReducer, initialState, isPaymentUnderWay } from './booking-machine'
import { type BookingEvent, type BookingState, EMPTY_GUEST } from './booking-state'
import { PAGE_WAS_LEFT, TIME_IS_UP } from './failure-event'
import type { FlowContext } from './flow-context'
import { takeSeats } from './hold/take-seats'
import { useHoldDeadline } from './hold/use-hold-deadline'
import { useHoldRelease } from './hold/use-hold-release'
import { type PaymentMemory, payForBooking } from './payment/pay-for-booking'
import type { CardForm } from './payment/use-card-form'
import { readGuestDraft, saveGuestDraft } from './steps/guest-draft'
import { saveGuest } from './steps/save-guest'
import { sendConfirmation } from './steps/send-confirmation'

export interface BookingFlow {
  state: BookingState
  report: (event: BookingEvent) => void
  takeSeats: () => void
  saveGuest: () => void
  pay: (card: CardForm) => void
  /** Checks again how a payment with an unknown outcome ended. */
  checkAgain: () => void
}

type FlowProps = Pick<
  BookingDialogProps,
  'open' | 'day' | 'initialTime' | 'initialTrip' | 'trips' | 'settings' | 'by' | 'onBooked'
>

/** Runs the booking dialog: its state machine, the API calls, and the hold's deadline and release. */
export function useBookingFlow(props: FlowProps): BookingFlow {
  const { open, day, settings, by } = props
  const [state, dispatch] = useReducer(bookingReducer, day, (first) => initialState(first, readGuestDraft()))
  const { mutate } = useSWRConfig()
  const runOne = useOneAtATime()
  const visit = useRef(0)
  const memory = useRef<PaymentMemory>({ pending: null, customSaved: false })

  const refreshSeats = () =>
    void mutate((key) => typeof key === 'string' && key.startsWith('/api/availability'))

  const report = (event: BookingEvent) => {
    dispatch(event)
    if (event.type === 'hold-lost' || event.type === 'failed') refreshSeats()
    if (event.type === 'booked') {
      saveGuestDraft(EMPTY_GUEST)
      memory.current = { pending: null, customSaved: false }
      refreshSeats()
      props.onBooked()
      void sendConfirmation(event.booked, settings.emailjs)
    }
  }

  const run = (task: (context: FlowContext) => Promise<void>) => {
    const started = visit.current
    runOne(() => task({ state, report, wasLeft: () => visit.current !== started }))
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
  useEffect(() => saveGuestDraft(state.guest), [state.guest])

  useHoldDeadline(checkoutId ? (state.hold?.deadlineMs ?? null) : null, () =>
    report({ type: 'hold-lost', problem: TIME_IS_UP }),
  )
  useHoldRelease({ checkoutId, onRestored: () => report({ type: 'hold-lost', problem: PAGE_WAS_LEFT }) })

  return {
    state,
    report,
    takeSeats: () => run(takeSeats),
    saveGuest: () => run(saveGuest),
    pay: (card) =>
      run((context) => payForBooking(context, { card, by, trips: props.trips, memory: memory.current })),
    checkAgain: () =>
      run((context) =>
        payForBooking(context, { card: null, by, trips: props.trips, memory: memory.current }),
      ),
  }
}

/** Returns a function that runs a task, or does nothing while an earlier task is still running. */
function useOneAtATime(): (task: () => Promise<void>) => void {
  const running = useRef<Promise<void> | null>(null)
  return useCallback((task) => {
    if (running.current) return
    running.current = task()
      .catch((cause: unknown) => console.error('The booking step failed', cause))
      .finally(() => {
        running.current = null
      })
  }, [])
}

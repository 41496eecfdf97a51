'use client'

import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useText } from '#use-text'
import { loadPayments } from '@/components/card-form/square-sdk'
import { useCardForm } from '@/components/card-form/use-card-form'
import { useWallets } from '@/components/card-form/use-wallets'
import type { AvailabilityDay } from '@/contract/availability'
import type { Wallet } from '@/contract/money/payment'
import type { BookingSettings, SiteInfo, TripCard } from '@/contract/site'
import type { DepartureTime, TripType } from '@/domain/trips'
import {
  bookingReducer,
  initialState,
  isPaymentOpen,
  isPaymentUnderWay,
  usedCreditOf,
} from './booking-machine'
import type { Booked, BookedBy, BookingEvent, TaskContext } from './booking-state'
import { forgetDraft, keepDraft, readDraft } from './draft'
import { failureEvent } from './failure-event'
import { dayOfHold, type ResumableHold } from './hold/own-hold'
import { releaseHold } from './hold/release-hold'
import { takeSeats } from './hold/take-seats'
import { useHoldCheck, useHoldDeadline } from './hold/use-hold'
import { useOwnHold } from './hold/use-own-hold'
import { currentQuote, termsOf, toDollarText } from './payment/booking-terms'
import { enterCode, removeCode } from './payment/enter-code'
import { type PaymentMemory, payForBooking } from './payment/pay-for-booking'
import { HOLD_ENDED_ELSEWHERE, PAYMENT_WAS_STARTED, TIME_IS_UP } from './problems'
import { isWalkUp } from './steps/party-choice'
import { saveGuest } from './steps/save-guest'
import { sendConfirmation } from './steps/send-confirmation'

/** Keep the dialog mounted while its day is selected, so that closing it doesn't lose the user's choices. */
export interface BookingDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  day: AvailabilityDay
  /** The departure that was chosen in the day panel, or null if the dialog should ask for it. */
  initialTime: DepartureTime | null
  initialTrip: TripType | null
  site: SiteInfo
  trips: TripCard[]
  settings: BookingSettings
  by: BookedBy
  /** A hold to resume when the dialog opens. */
  resume?: ResumableHold
  onBooked: (booked: Booked) => void
  /** Gets focus when the dialog closes if the button that opened it is gone because the day is booked. */
  focusAfter?: RefObject<HTMLElement | null>
  /** The element that opened the dialog, stored while the dialog was still loading. */
  openedFrom?: RefObject<Element | null>
}

export type BookingFlow = ReturnType<typeof useBookingFlow>

/** Runs the booking dialog: its state machine, the API calls, the card form, and the hold. */
export function useBookingFlow(props: BookingDialogProps) {
  const { open, day, settings, by, trips } = props
  const t = useText()
  const [state, dispatch] = useReducer(bookingReducer, day, (first) => initialState(first, readDraft(by)))
  const { mutate } = useSWRConfig()
  const { own, refreshOwn, forgetOwn, releaseOwn } = useOwnHold(by === 'guest')
  const [refreshes, setRefreshes] = useState(0)
  const isRunning = useRef(false)
  const visit = useRef(0)
  const memory = useRef<PaymentMemory>({ pending: null, customSaved: false })
  const [cardContainer, onCardContainer] = useState<HTMLDivElement | null>(null)
  const card = useCardForm({
    container: cardContainer,
    settings: settings.square,
    entry: state.cardEntry,
    invalidField: state.problem?.cardField ?? null,
    refusals: state.refusals,
  })
  const quote = currentQuote(state, trips)
  const terms = quote && termsOf(state, quote)
  const wallets = useWallets({
    // Offer no wallets for bookings by phone, because the guest can't confirm a wallet's payment.
    settings: by === 'guest' ? settings.square : null,
    amount: terms && terms.dueNowCents > 0 ? toDollarText(terms.dueNowCents) : null,
    payee: props.site.brand,
  })

  const refreshSeats = () =>
    void mutate((key) => typeof key === 'string' && key.startsWith('/api/availability')).then(() =>
      setRefreshes((count) => count + 1),
    )

  const report = (event: BookingEvent) => {
    dispatch(event)
    if (event.type === 'hold-lost' || event.type === 'failed') {
      refreshSeats()
      void refreshOwn()
    }
    if (event.type === 'booked') {
      forgetDraft(by)
      void refreshOwn()
      memory.current = { pending: null, customSaved: false }
      refreshSeats()
      props.onBooked(event.booked)
      const confirmed = { booking: event.booked, usedCredit: usedCreditOf(state) }
      if (!isWalkUp(state.day, event.booked.time)) void sendConfirmation(confirmed, settings.emailjs, t)
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

  const giveUpSeats = async (id: string) => {
    void forgetOwn()
    await releaseHold(id)
    refreshSeats()
    await refreshOwn()
  }
  const resume = (hold: ResumableHold) => dispatch({ type: 'resumed', hold, day: dayOfHold(hold, trips) })

  const onOpenChanged = useEffectEvent(() => {
    visit.current += 1
    if (open && props.resume) resume(props.resume)
    else if (open) dispatch({ type: 'opened', day, time: props.initialTime, trip: props.initialTrip })
    else {
      // Don't release seats that were offered to a guest on the waitlist, because the guest couldn't get them back.
      if (checkoutId && !state.hold?.isOffer) void giveUpSeats(checkoutId)
      dispatch({ type: 'closed' })
    }
  })
  useEffect(() => onOpenChanged(), [open])
  // The dialog ignores days that arrive during a hold, and SWR doesn't report a day that hasn't changed.
  // Dispatch the day again after each refresh (`refreshes`).
  useEffect(() => dispatch({ type: 'day-refreshed', day }), [day, refreshes])
  const { guest, choice, step } = state
  useEffect(() => {
    // Preload Square's script for the next step. If the preload fails, that step loads the script again.
    if (step === 'guest' && settings.square) loadPayments(settings.square).catch(() => undefined)
  }, [step, settings.square])
  useEffect(() => {
    if (open && step !== 'done') keepDraft(by, { guest, party: { date: state.day.date, choice } })
  }, [by, open, step, guest, choice, state.day.date])

  useHoldDeadline(checkoutId ? (state.hold?.deadlineMs ?? null) : null, () =>
    report({ type: 'hold-lost', problem: TIME_IS_UP }),
  )
  useHoldCheck(checkoutId, (failure) => {
    const event = failureEvent('guest', failure, state.hold ?? undefined)
    if (event.type !== 'hold-lost') return
    // This tab tracks the deadline itself, so another tab must have released or booked the seats.
    report(event.problem.code === 'hold-expired' ? { ...event, problem: HOLD_ENDED_ELSEWHERE } : event)
  })

  const pay = (name?: Wallet) =>
    void run((context) => {
      // Open the wallet only for a new payment, because a retry resends the same token.
      const isNew = name !== undefined && !isPaymentOpen(context.state)
      const wallet = isNew ? { name, token: wallets.tokenize(name) } : null
      return payForBooking(context, { card, wallet, by, trips, memory: memory.current })
    })
  const checkPayment = useEffectEvent(() => pay())
  useEffect(() => {
    if (state.problem === PAYMENT_WAS_STARTED) checkPayment()
  }, [state.problem])

  return {
    ...props,
    state,
    report,
    card,
    onCardContainer,
    wallets,
    /** The price of the held seats, or of the current choice if no seats are held. */
    quote,
    /** The payment terms. Null if there's no quote, or while the captain's custom amounts aren't valid. */
    terms,
    /** A hold that this browser has but this dialog doesn't, for example from another tab. */
    otherHold: own && own.checkoutId !== state.lastCheckoutId ? own : null,
    resumeOther: async () => {
      const fresh = await refreshOwn()
      if (fresh) resume(fresh)
    },
    releaseOther: releaseOwn,
    takeSeats: () => void run((context) => takeSeats(context, by)),
    saveGuest: () => void run(saveGuest),
    /** Applies a promo code, a credit or a gift certificate. */
    enterCode: (text: string) => void run((context) => enterCode(context, text)),
    removeCode: (what: 'credit' | 'promo') => void run((context) => removeCode(context, what)),
    /** Pays and books, with the card form or a wallet. If a payment's outcome is unknown, rechecks the outcome. */
    pay,
  }
}

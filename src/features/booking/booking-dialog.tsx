'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '@/components/dialog'
import { useBackButton } from '@/components/use-back-button'
import { useWarningBeforeUnload } from '@/components/use-warning-before-unload'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { BookingBody } from './booking-body'
import type { BookedBy, BookingDialogProps } from './booking-dialog-props'
import { BookingFooter } from './booking-footer'
import { canClose, canGoBack, isPaymentOpen } from './booking-machine'
import type { BookingState, BookingStep, HeldSeats } from './booking-state'
import { partyText, shortDate } from './booking-summary-text'
import { HoldTimer } from './hold/hold-timer'
import { useBankWindow } from './payment/use-bank-window'
import { openDepartures } from './steps/party-choice'
import { useBookingDialog } from './use-booking-dialog'

const EYEBROWS: Record<BookingStep, string> = {
  party: 'Step 1 of 3',
  guest: 'Step 2 of 3',
  payment: 'Step 3 of 3',
  done: 'Booked',
}

/**
 * The booking dialog (docs/product-rules.md#booking-dialog). Leaving the first step holds the seats. Closing
 * the dialog releases them and keeps what the user typed.
 */
export function BookingDialog(props: BookingDialogProps) {
  const { open, onOpenChange } = props
  const dialog = useBookingDialog(props)
  const { state, report } = dialog.flow
  const paying = state.busy === 'paying'

  const close = () => {
    if (canClose(state)) onOpenChange(false)
  }
  useBackButton({
    open,
    mark: 'bookingDialog',
    onBack: () => {
      if (canGoBack(state) || isPaymentOpen(state)) {
        report({ type: 'went-back' })
        return true
      }
      close()
      return !canClose(state)
    },
  })
  useBankWindow(paying)
  useWarningBeforeUnload(isPaymentOpen(state) || (open && isTyped(state)))
  useEffect(() => {
    // Preloads the phone field, with its flags, for the next step.
    if (open) void import('@/components/form/phone-field')
  }, [open])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      dismissible={!paying}
      closeLabel="Close booking"
      eyebrow={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{EYEBROWS[state.step]}</span>
          {state.hold && state.payment === 'none' ? <HoldTimer deadlineMs={state.hold.deadlineMs} /> : null}
        </span>
      }
      title={<StepHeading key={state.step}>{headingText(state, props.by)}</StepHeading>}
      description={description(state)}
      contentKey={state.step}
      footer={<BookingFooter dialog={dialog} onClose={close} />}
    >
      <div className="animate-slide">
        <BookingBody dialog={dialog} />
      </div>
    </Dialog>
  )
}

/** Whether a reload would lose what was typed, which is kept in memory only. */
function isTyped({ step, guest }: BookingState): boolean {
  return step !== 'done' && Object.values(guest).some((text) => text !== '')
}

function headingText(state: BookingState, by: BookedBy): string {
  if (state.payment === 'unknown') return 'We’re checking your payment'
  const name = state.booked?.firstName ?? ''
  switch (state.step) {
    case 'party':
      return 'Who’s coming aboard?'
    case 'guest':
      return by === 'captain' ? 'Who’s the guest?' : 'How can we reach you?'
    case 'payment':
      return 'Payment'
    case 'done':
      return by === 'captain' ? `${name} is booked` : `Thank you, ${name}!`
  }
}

function description(state: BookingState) {
  if (state.step === 'done') return null
  if (state.hold && state.step !== 'party') return <BookingFacts hold={state.hold} />
  const date = formatTripDate(state.day.date)
  const [only, ...others] = openDepartures(state.day)
  // With a single departure there's no departure choice below, so its time goes here.
  return only && others.length === 0 ? `${date}, ${departureLabel(only.time)}` : date
}

/** A step's heading. Takes the focus when the step opens, so that a screen reader starts reading there. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    // Wait a frame: the dialog first saves the element to return the focus to, then takes the focus itself.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}

/** One-line summary of the hold: trip, day, time, party. */
function BookingFacts({ hold }: { hold: HeldSeats }) {
  return (
    <span>
      <span className="font-semibold text-ink">{hold.tripType}</span>, {shortDate(hold.date)},{' '}
      <span className="whitespace-nowrap">{departureLabel(hold.time)}</span>,{' '}
      <span className="whitespace-nowrap">{partyText(hold).toLowerCase()}</span>
    </span>
  )
}

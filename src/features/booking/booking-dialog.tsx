'use client'

import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { useText } from '#use-text'
import { Dialog } from '@/components/dialog'
import { useBackButton } from '@/components/hooks/use-back-button'
import { useWarningBeforeUnload } from '@/components/hooks/use-warning-before-unload'
import { Notice } from '@/components/notice'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { partyText, shortDate } from '@/shared/format/booking-text'
import { capitalize } from '@/shared/format/words'
import type { TextKey, Translate } from '@/shared/text/translate'
import { BookingFooter } from './booking-footer'
import { canClose, canGoBack, isPaymentOpen } from './booking-machine'
import { BOOKING_MARK } from './booking-mark'
import type { BookedBy, BookingState, BookingStep, HeldSeats } from './booking-state'
import { CallUs } from './call-us'
import { HoldTimer } from './hold/hold-timer'
import { OwnHoldNotice } from './hold/own-hold-notice'
import { PaymentStep } from './payment/payment-step'
import { useBankWindow } from './payment/use-bank-window'
import { ContactStep } from './steps/contact-step'
import { DayClosed, isDayOpen } from './steps/day-closed'
import { isWalkUp, openDepartures } from './steps/party-choice'
import { PartyStep } from './steps/party-step'
import { ThankYouStep } from './steps/thank-you-step'
import { type BookingDialogProps, type BookingFlow, useBookingFlow } from './use-booking-flow'

const EYEBROWS = {
  party: 'Step 1 of 3',
  guest: 'Step 2 of 3',
  payment: 'Step 3 of 3',
  done: 'Booked',
} as const satisfies Record<BookingStep, TextKey>

/** Renders the booking dialog (docs/product-rules.md#booking-dialog). */
export function BookingDialog(props: BookingDialogProps) {
  const t = useText()
  const { open, onOpenChange } = props
  const flow = useBookingFlow(props)
  const { state, report } = flow
  const paying = state.busy === 'paying'

  const close = () => {
    if (!canClose(state)) return
    // With a transition, a phone shows the tap on Done before React renders the month behind the dialog. In earlier
    // steps, a tap during the transition could still start a payment.
    if (state.step === 'done') startTransition(() => onOpenChange(false))
    else onOpenChange(false)
  }
  useBackButton({
    open,
    mark: BOOKING_MARK,
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
    // Preload the phone field for the next step. If the preload fails, that step loads the field again.
    if (open) import('@/components/form/phone-field').catch(() => undefined)
  }, [open])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      dismissible={!paying}
      closeLabel={t('Close booking')}
      focusAfter={props.focusAfter}
      openedFrom={props.openedFrom}
      eyebrow={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t(EYEBROWS[state.step])}</span>
          {state.hold && state.payment === 'none' ? <HoldTimer deadlineMs={state.hold.deadlineMs} /> : null}
        </span>
      }
      title={<StepHeading key={state.step}>{headingText(state, props.by, t)}</StepHeading>}
      description={description(state, t)}
      contentKey={state.step}
      footer={<BookingFooter flow={flow} onClose={close} />}
    >
      <div className="animate-slide">
        <StepContent flow={flow} />
      </div>
    </Dialog>
  )
}

function isTyped({ step, guest }: BookingState): boolean {
  return step !== 'done' && Object.values(guest).some((text) => text !== '')
}

function headingText(state: BookingState, by: BookedBy, t: Translate): string {
  if (state.payment === 'unknown') return t('We’re checking your payment')
  const name = state.booked?.firstName ?? ''
  switch (state.step) {
    case 'party':
      return t('Who’s coming aboard?')
    case 'guest':
      return by === 'captain' ? 'Who’s the guest?' : t('How can we reach you?')
    case 'payment':
      return t('Payment')
    case 'done':
      return by === 'captain' ? `${name} is booked` : t('Thank you, {name}', { name })
  }
}

function description(state: BookingState, t: Translate) {
  if (state.step === 'done') return null
  if (state.hold && state.step !== 'party') return <BookingFacts hold={state.hold} />
  const date = capitalize(formatTripDate(state.day.date, t.locale))
  const [only, ...others] = openDepartures(state.day)
  // If there's only one departure or it's already chosen, the party step doesn't show its time, so show it here.
  const time = state.givenTime ?? (others.length === 0 ? only?.time : null)
  return <UnbrokenDates text={time ? `${date}, ${departureLabel(time)}` : date} />
}

/** Renders a heading that gets focus when a step opens, so that screen readers start reading there. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    // Wait a frame, because the dialog itself moves focus when it opens.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <span ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}

function BookingFacts({ hold }: { hold: HeldSeats }) {
  const t = useText()
  return (
    <span>
      <span className="font-semibold text-ink">{hold.tripType}</span>,{' '}
      <UnbrokenDates text={shortDate(hold.date, t.locale)} />,{' '}
      <span className="whitespace-nowrap">{departureLabel(hold.time)}</span>,{' '}
      <span className="whitespace-nowrap">{partyText(hold, t).toLowerCase()}</span>
    </span>
  )
}

function StepContent({ flow }: { flow: BookingFlow }) {
  const { state, site, quote } = flow
  if (state.payment === 'unknown') return <PaymentUnknown flow={flow} />
  switch (state.step) {
    case 'party':
      return (
        <>
          <OtherHold flow={flow} />
          {isDayOpen(state.day, flow.by) ? (
            <PartyStep flow={flow} />
          ) : (
            <DayClosed day={state.day} phone={site.phone} problem={state.problem} />
          )}
        </>
      )
    case 'guest':
      return <ContactStep flow={flow} />
    case 'payment':
      return quote && <PaymentStep flow={flow} quote={quote} />
    case 'done':
      return (
        state.booked &&
        state.today && (
          <ThankYouStep
            booked={state.booked}
            usedCredit={state.usedCredit}
            today={state.today}
            site={site}
            isWalkUp={isWalkUp(state.day, state.booked.time)}
            by={flow.by}
          />
        )
      )
  }
}

/** Renders an offer to resume this browser's other hold or to release its seats. */
function OtherHold({ flow }: { flow: BookingFlow }) {
  if (!flow.otherHold || flow.state.busy) return null
  return (
    <OwnHoldNotice
      own={flow.otherHold}
      onResume={() => void flow.resumeOther()}
      onRelease={() => void flow.releaseOther()}
      className="mb-6"
    />
  )
}

/**
 * Renders the step shown if the card processor didn't report the payment's outcome. The server settles the
 * payment on its own and queues the receipt, even if the guest leaves.
 */
function PaymentUnknown({ flow: { state, site } }: { flow: BookingFlow }) {
  const t = useText()
  return (
    <div className="grid gap-5">
      <Notice tone="caution" role="alert" title={t('Please don’t pay again')}>
        {t.known(state.problem?.text ?? '')}
      </Notice>
      <p>
        {t(
          'Within a few minutes, we’ll either finish your booking or cancel the pending charge on your card, even if you close this page.',
        )}
      </p>
      <p>
        {state.busy
          ? t('Or call, and we’ll check for you:')
          : t('Tap Check again to find out. Or call, and we’ll check for you:')}
        <br />
        <CallUs phone={site.phone} />
      </p>
    </div>
  )
}
